-- SPDX-License-Identifier: MIT
-- The replies of a topic become part of another one's, ordered by time; what the topic was is kept,
-- and leads there.
-- WITH: remigrate, histories
-- KEYS: partReplies bbs::topic::<part>::comments  removedPart fm:removed:topic:<part>
--       record fm:merged:<part>  wholeReplies bbs::topic::<whole>::comments  jobs fm:jobs  wholeJob fm:job:<id>
-- ARGV: author  skipped  wholeJob
-- author: of the part; skipped: how many stand in the whole before the replies
-- reply {'ok'} · {'already'} · {'refused', 'not-moderator', 'archived' or as restricted}
--       {'notfound'} · {'stale', …}
local part, whole, removed = ARGV.topic, ARGV.whole, KEYS.removedPart
local topic = redis.call('HMGET', KEYS.topic, 'author_id', 'category', 'tags', 'tombstones')
if redis.call('EXISTS', KEYS.topic) == 0 then
    return redis.call('HGET', removed, 'merged') == whole and {'already'} or {'notfound'}
end
if redis.call('EXISTS', KEYS.whole) == 0 then
    return {'notfound'}
end
local no = immovable(topic[2] or '', topic[3] or '', slowOfWhole())
if no then
    return no
end
local skipped = tonumber(ARGV.skipped)
if isMigrating() or wholeIsOther() or not holds(KEYS.partReplies, 'p', 0)
    or not holds(KEYS.wholeReplies, 'w', skipped) or (topic[1] or '') ~= ARGV.author then
    return asItIs(topic[2] or '', topic[3] or '')
end

local last = redis.call('ZSCORE', KEYS.topics, part) or redis.call('ZSCORE', KEYS.category, part)
    or ''
local lastOfWhole = redis.call('ZSCORE', KEYS.topics, whole) or ''
local today = tonumber(redis.call('ZSCORE', KEYS.dayRank, part) or 0)
redis.call('RENAME', KEYS.topic, removed)
hideHistory()
redis.call('HSET', removed, 'last_reply', last, 'by', ARGV.actor, 'at', present,
    'reason', ARGV.reason, 'merged', whole)
redis.call('HSET', KEYS.record, 'into', whole, 'last', lastOfWhole, 'today', today,
    'day', redis.call('GET', KEYS.day) or '')
local came = {}
for i, id in ipairs(ARGV.replies) do
    if ARGV.sides[i] == 'p' then
        came[#came + 1], came[#came + 2] = id, ''
    end
    if #came == 1000 or (i == #ARGV.replies and #came > 0) then
        redis.call('HSET', KEYS.record, unpack(came))
        came = {}
    end
end
redis.call('UNLINK', KEYS.partReplies)
migrate(KEYS.wholeReplies, '', countOf('w'))
follow(KEYS.jobs, KEYS.wholeJob, ARGV.wholeJob, KEYS.whole, whole, part, skipped + 1, #ARGV.replies)
if tonumber(topic[4] or 0) > 0 then
    redis.call('HINCRBY', KEYS.whole, 'tombstones', topic[4])
end
unlistTopic(part)
countOfToday(today)
local isLater = lastOfWhole ~= '' and last ~= '' and tonumber(last) > tonumber(lastOfWhole)
if isLater and countOf('p') > 0 then
    placeWhole(last)
    redis.call('HSET', KEYS.record, 'lifted', redis.call('ZSCORE', KEYS.topics, whole))
end
redis.call('ZADD', KEYS.searchPending, clock[1] * 1000000 + clock[2], 't' .. part)
audit('merge', 'topic:' .. part, '', 'topic:' .. whole)
return {'ok'}
