-- SPDX-License-Identifier: MIT
-- Undo of a merge: the topic is back where it was, with its replies. What came to the other one
-- since stays there. Begins with topicplace, hot, barred, moderates and regather.
-- KEYS, ARGV  as regather, where the replies that it looks at are those that the whole counts as
--       tombstones, then KEYS fm:jobs, fm:job:<id> of the whole, fm:job:<id> of the part, ARGV how
--       many tombstones the whole has, as stored, ids of the two jobs, then for each reply that it
--       looks at 'p' or 'w'
-- reply {'ok'} · {'refused', 'not-moderator', 'archived' or as barred} · {'notfound'} · {'stale', …}
local part, whole, removed = ARGV[3], arg(1), own(2)
local kept = redis.call('HMGET', removed, 'merged', 'tags', 'time', 'last_reply', 'tombstones')
if kept[1] ~= whole or redis.call('EXISTS', own(10)) == 0 then
    return {'notfound'}
end
local no = barred(KEYS[1], meta[3], false)
if no then
    return no
end
if not moderatesBoth() then
    return {'refused', 'not-moderator'}
end
local category = nameInUse(ARGV[5], ARGV[4])
local stale = staleness(category, kept[2] or '', false)
if stale then
    return stale
end
if ARGV[5] ~= arg(3) and isArchived(meta[6]) then
    return {'refused', 'archived'}
end
-- Those that are looked at still do not stand there, and there are no others.
local jobs, counted = more(1)
local isSame = counted == (redis.call('HGET', own(10), 'tombstones') or '')
local tombstones = 0
for i = 1, commentCount do
    local is = redis.call('HMGET', KEYS[behindLists + i], 'removed', 'topic')
    isSame = isSame and (is[1] == '1' or (is[2] or whole) ~= whole) -- removed, or split off since
    local _, side = more(3 + i)
    tombstones = tombstones + (side == 'p' and 1 or 0)
end
if not isSame or isGathering() or wholeIsOther() or not holds(own(11), '', skipped) then
    return readAgain(category, kept[2] or '')
end

local record = redis.call('HMGET', own(3), 'last', 'lifted', 'today', 'day')
redis.call('UNLINK', own(3))
redis.call('HDEL', removed, 'last_reply', 'by', 'at', 'reason', 'merged')
redis.call('RENAME', removed, KEYS[2])
if ARGV[4] ~= '' then
    redis.call('HSET', KEYS[2], 'category', ARGV[4])
    redis.call('HSETNX', KEYS[9], ARGV[5], ARGV[4])
end
if tombstones > 0 and redis.call('HINCRBY', own(10), 'tombstones', -tombstones) == 0 then
    redis.call('HDEL', own(10), 'tombstones')
end
if tombstones == 0 then
    redis.call('HDEL', KEYS[2], 'tombstones')
elseif tombstones ~= tonumber(kept[5] or 0) then
    redis.call('HSET', KEYS[2], 'tombstones', tombstones)
end
gather(own(11), 'w', replyCount)
gather(own(1), 'p', 0)
local jobOfWhole, idOfWhole = more(2)
local jobOfPart, idOfPart = more(3)
follow(jobs, jobOfWhole, idOfWhole, own(10), whole, '', skipped + 1, countOf('w'))
follow(jobs, jobOfPart, idOfPart, KEYS[2], part, whole, 1, countOf('p'))
local posted = tonumber(kept[3] or now) or tonumber(now)
local seconds = string.format('%.17g', posted)
place('GT', tonumber(kept[4]) and kept[4] or seconds, part)
redis.call('ZADD', KEYS[8], hot(redis.call('SCARD', own(5)), redis.call('SCARD', own(6)), posted),
    part)
redis.call('ZADD', own(4), seconds, part)
local today = tonumber(record[3] or 0)
if today > 0 and record[4] == (redis.call('GET', KEYS[7]) or '') then
    redis.call('ZADD', KEYS[6], today, part)
    countOfToday(-today)
end
-- Nobody replied there since.
if record[1] and record[2] and redis.call('ZSCORE', KEYS[3], whole) == record[2] then
    placeWhole(record[1])
end
redis.call('ZADD', own(7), clock[1] * 1000000 + clock[2], 't' .. part)
audit('unmerge', 'topic:' .. whole, '', arg(6), arg(7))
return {'ok'}
