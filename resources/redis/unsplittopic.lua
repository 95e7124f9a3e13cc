-- SPDX-License-Identifier: MIT
-- Undo of a split: the replies are where they were, and their topic is as if it had never been. Not
-- if somebody replied there since. Begins with topicplace, barred, moderates and regather.
-- KEYS, ARGV  as regather, where the part is the topic that was split off; instead of fm:merged
--       own: 3 fm:split:<part>; it looks at all replies, and behind them fm:history:topic:<part>,
--       fm:pins:category:<the part's>
-- reply {'ok'} · {'refused', 'not-moderator', 'archived', 'changed-meanwhile' or as
--       barred} · {'notfound'}
--       {'stale', …}
local part, whole, record = ARGV[3], arg(1), {}
local topic = redis.call('HMGET', KEYS[2], 'category', 'tags')
local fields = redis.call('HGETALL', own(3))
for i = 1, #fields, 2 do
    record[fields[i]] = fields[i + 1]
end
if record.from ~= whole or redis.call('EXISTS', own(10)) == 0 or redis.call('EXISTS', KEYS[2]) == 0 then
    return {'notfound'}
end
local no = barred(KEYS[1], meta[3], false)
if no then
    return no
end
if not moderatesBoth() then
    return {'refused', 'not-moderator'}
end
local stale = staleness(topic[1] or '', topic[2] or '', false)
if stale then
    return stale
end
if ARGV[5] ~= arg(3) and isArchived(redis.call('HGET', KEYS[1], 'slow:' .. arg(3))) then
    return {'refused', 'archived'}
end
if isGathering() or wholeIsOther() or not holds(own(1), 'p', 0) then
    return readAgain(topic[1] or '', topic[2] or '')
end
for i = 1, replyCount do
    if not record[reply(i)] then -- came since
        return {'refused', 'changed-meanwhile'}
    end
end

local gone = 0
for i = 1, replyCount do
    local comment = KEYS[behindLists + i]
    local inTopic, floor = string.match(record[reply(i)], '^(%S+) (%S+)$')
    for field, was in pairs({topic = inTopic, floor = floor}) do
        if was == '-' then
            redis.call('HDEL', comment, field)
        else
            redis.call('HSET', comment, field, was)
        end
    end
    gone = gone + (redis.call('HGET', comment, 'removed') == '1' and 1 or 0)
end
if redis.call('HINCRBY', own(10), 'tombstones', gone - replyCount) == 0 then
    redis.call('HDEL', own(10), 'tombstones')
end
countOfToday(tonumber(redis.call('ZSCORE', KEYS[6], part) or 0))
for _, key in ipairs({KEYS[2], own(1), own(3), own(5), own(6), (more(1))}) do
    redis.call('UNLINK', key)
end
local pins = more(2)
for _, list in ipairs({KEYS[3], KEYS[4], KEYS[6], KEYS[8], own(4), pins}) do
    redis.call('ZREM', list, part)
end
for i = 1, tabCount do
    redis.call('ZREM', KEYS[12 + i], part)
end
for i = 1, tagCount do
    redis.call('ZREM', KEYS[tagKeys + i], part)
    settleTag(i)
end
settleCategory()
-- Nobody replied there since.
if record.lowered and redis.call('ZSCORE', KEYS[3], whole) == record.lowered then
    placeWhole(record.last)
end
tellSearch()
audit('unsplit', 'topic:' .. part, '', arg(6), arg(7), 'topic:' .. whole)
return {'ok'}
