-- SPDX-License-Identifier: MIT
-- The replies of a topic become part of another one's, ordered by time; what the topic was is kept,
-- and leads there. Begins with topicplace, barred, moderates and regather.
-- KEYS, ARGV  as regather, then KEYS fm:jobs, fm:job:<id>, ARGV '', id of the job
-- reply {'ok'} · {'already'} · {'refused', 'not-moderator', 'archived' or as barred} · {'notfound'}
--       {'stale', …}
local part, whole, removed = ARGV[3], arg(1), own(2)
local topic = redis.call('HMGET', KEYS[2], 'author_id', 'category', 'tags', 'tombstones')
if redis.call('EXISTS', KEYS[2]) == 0 then
    return redis.call('HGET', removed, 'merged') == whole and {'already'} or {'notfound'}
end
if redis.call('EXISTS', own(10)) == 0 then
    return {'notfound'}
end
local no = barred(KEYS[1], meta[3], false)
if no then
    return no
end
if not moderatesBoth() then
    return {'refused', 'not-moderator'}
end
local stale = staleness(topic[2] or '', topic[3] or '', false)
if stale then
    return stale
end
if arg(2) ~= topic[2] and isArchived(redis.call('HGET', KEYS[1], 'slow:' .. arg(3))) then
    return {'refused', 'archived'}
end
if isGathering() or wholeIsOther() or not holds(own(1), 'p', 0) or not holds(own(11), 'w', skipped)
    or (topic[1] or '') ~= arg(5) then
    return readAgain(topic[2] or '', topic[3] or '')
end

local last = redis.call('ZSCORE', KEYS[3], part) or redis.call('ZSCORE', KEYS[4], part) or ''
local lastOfWhole = redis.call('ZSCORE', KEYS[3], whole) or ''
local today = tonumber(redis.call('ZSCORE', KEYS[6], part) or 0)
redis.call('RENAME', KEYS[2], removed)
redis.call('HSET', removed, 'last_reply', last, 'by', ARGV[2], 'at', now, 'reason', arg(6),
    'merged', whole)
redis.call('HSET', own(3), 'into', whole, 'last', lastOfWhole, 'today', today,
    'day', redis.call('GET', KEYS[7]) or '')
local came = {}
for i = 1, replyCount do
    local id, where = reply(i)
    if where == 'p' then
        came[#came + 1], came[#came + 2] = id, ''
    end
    if #came == 1000 or (i == replyCount and #came > 0) then
        redis.call('HSET', own(3), unpack(came))
        came = {}
    end
end
redis.call('UNLINK', own(1))
gather(own(11), '', countOf('w'))
local jobs = more(1)
local job, jobId = more(2)
follow(jobs, job, jobId, own(10), whole, part, skipped + 1, replyCount)
if tonumber(topic[4] or 0) > 0 then
    redis.call('HINCRBY', own(10), 'tombstones', topic[4])
end
for _, list in ipairs({KEYS[3], KEYS[4], KEYS[6], KEYS[8], own(4)}) do
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
countOfToday(today)
local isLater = lastOfWhole ~= '' and last ~= '' and tonumber(last) > tonumber(lastOfWhole)
if isLater and countOf('p') > 0 then
    placeWhole(last)
    redis.call('HSET', own(3), 'lifted', redis.call('ZSCORE', KEYS[3], whole))
end
redis.call('ZADD', own(7), clock[1] * 1000000 + clock[2], 't' .. part)
audit('merge', '', 'topic:' .. whole, arg(6), arg(7))
return {'ok'}
