-- SPDX-License-Identifier: MIT
-- Undo of a split: the replies are where they were, and their topic is as if it had never been. Not
-- if somebody replied there since.
-- WITH: remigrate
-- KEYS: partReplies bbs::topic::<part>::comments  record fm:split:<part>
--       votesUp bbs::topic::<part>::vote_up
--       votesDown bbs::topic::<part>::vote_down  history fm:history:topic:<part>
--       pins fm:pins:category:<the part's>  comments… bbs::comment::<id>
-- The part is the topic that was split off; comments: of all replies.
-- reply {'ok'} · {'refused', 'not-moderator', 'archived', 'changed-meanwhile' or as restricted}
--       {'notfound'} · {'stale', …}
local part, whole, record = ARGV.topic, ARGV.whole, {}
local topic = redis.call('HMGET', KEYS.topic, 'category', 'tags')
local fields = redis.call('HGETALL', KEYS.record)
for i = 1, #fields, 2 do
    record[fields[i]] = fields[i + 1]
end
if record.from ~= whole or redis.call('EXISTS', KEYS.whole) == 0
    or redis.call('EXISTS', KEYS.topic) == 0 then
    return {'notfound'}
end
local no = immovable(topic[1] or '', topic[2] or '', slowOfWhole())
if no then
    return no
end
if isMigrating() or wholeIsOther() or not holds(KEYS.partReplies, 'p', 0) then
    return asItIs(topic[1] or '', topic[2] or '')
end
for _, id in ipairs(ARGV.replies) do
    if not record[id] then -- came since
        return {'refused', 'changed-meanwhile'}
    end
end

local gone = 0
for i, id in ipairs(ARGV.replies) do
    local comment = KEYS.comments[i]
    local inTopic, floor = string.match(record[id], '^(%S+) (%S+)$')
    for field, was in pairs({topic = inTopic, floor = floor}) do
        if was == '-' then
            redis.call('HDEL', comment, field)
        else
            redis.call('HSET', comment, field, was)
        end
    end
    gone = gone + (redis.call('HGET', comment, 'removed') == '1' and 1 or 0)
end
if redis.call('HINCRBY', KEYS.whole, 'tombstones', gone - #ARGV.replies) == 0 then
    redis.call('HDEL', KEYS.whole, 'tombstones')
end
countOfToday(tonumber(redis.call('ZSCORE', KEYS.dayRank, part) or 0))
for _, key in ipairs({KEYS.topic, KEYS.partReplies, KEYS.record, KEYS.votesUp, KEYS.votesDown,
    KEYS.history}) do
    redis.call('UNLINK', key)
end
redis.call('ZREM', KEYS.pins, part)
unlistTopic(part)
-- Nobody replied there since.
if record.lowered and redis.call('ZSCORE', KEYS.topics, whole) == record.lowered then
    placeWhole(record.last)
end
tellSearch()
audit('unsplit', 'topic:' .. whole, 'topic:' .. part, '')
return {'ok'}
