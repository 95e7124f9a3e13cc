-- SPDX-License-Identifier: MIT
-- Undo of withdrawing a topic: everything back where it was; its category under the name by which
-- it is known now. Begins with topicplace, hot, barred and moderates.
-- KEYS  own: as withdrawtopic.lua
-- reply {'ok'}, also when it is there already · {'refused', 'not-yours',
--       'removed-by-moderator', 'merged', 'purged', 'archived' or as barred} · {'notfound'}
--       {'stale', …}
local removed = KEYS[ownKeys + 1]
local kept = redis.call('HMGET', removed, 'author_id', 'tags', 'last_reply', 'time', 'purged',
    'by', 'today', 'day', 'merged')
if redis.call('EXISTS', removed) == 0 then
    return redis.call('EXISTS', KEYS[2]) == 1 and {'ok'} or {'notfound'}
end
-- Whoever puts a text of their own back is heard with it again.
local no = barred(KEYS[1], meta[3], kept[1] == ARGV[2])
if no then
    return no
end
local isOwn = kept[1] == ARGV[2] and (kept[6] or kept[1]) == kept[1]
if not isOwn and not moderates(ARGV[2], KEYS[ownKeys + 7], KEYS[ownKeys + 8],
    {'category:' .. ARGV[5]}) then
    return {'refused', kept[1] == ARGV[2] and 'removed-by-moderator' or 'not-yours'}
end
if kept[5] then
    return {'refused', 'purged'}
end
if kept[9] then -- its replies are elsewhere: only the undo of the merge brings them back
    return {'refused', 'merged'}
end
local stale = staleness(nameInUse(ARGV[5], ARGV[4]), kept[2] or '', false)
if stale then
    return stale
end
if isArchived(meta[6]) then
    return {'refused', 'archived'}
end

redis.call('HDEL', removed, 'last_reply', 'by', 'at', 'reason', 'today', 'day')
redis.call('RENAME', removed, KEYS[2])
if ARGV[4] ~= '' then
    redis.call('HSET', KEYS[2], 'category', ARGV[4])
    redis.call('HSETNX', KEYS[9], ARGV[5], ARGV[4])
end
local posted = tonumber(kept[4] or now) or tonumber(now)
local seconds = string.format('%.17g', posted)
place('GT', tonumber(kept[3]) and kept[3] or seconds, ARGV[3])
redis.call('ZADD', KEYS[8], hot(redis.call('SCARD', KEYS[ownKeys + 4]),
    redis.call('SCARD', KEYS[ownKeys + 5]), posted), ARGV[3])
redis.call('ZADD', KEYS[ownKeys + 2], seconds, ARGV[3])
if kept[7] and kept[8] == (redis.call('GET', KEYS[7]) or '') then
    redis.call('ZADD', KEYS[6], kept[7], ARGV[3])
end
redis.call('ZADD', KEYS[ownKeys + 6], clock[1] * 1000000 + clock[2], 't' .. ARGV[3])
audit('restore', '', '', ARGV[ownArgs + 1], ARGV[ownArgs + 2])
return {'ok'}
