-- SPDX-License-Identifier: MIT
-- Undo of withdrawing a reply. Begins with topicplace, barred and moderates.
-- KEYS  own: as withdrawreply.lua
-- ARGV  own: as withdrawreply.lua, without the last
-- reply {'ok'} · {'already'} · {'refused', 'not-yours', 'removed-by-moderator', 'purged' or as
--       barred} · {'notfound'} · {'stale', …}
local comment, removed = KEYS[ownKeys + 1], KEYS[ownKeys + 2]
local reply = redis.call('HMGET', comment, 'author_id', 'time', 'removed', 'topic')
local topic = redis.call('HMGET', KEYS[2], 'category', 'tags')
if redis.call('EXISTS', comment) == 0 or (reply[4] and reply[4] ~= ARGV[3]) then
    return {'notfound'}
end
local no = barred(KEYS[1], meta[3], false)
if no then
    return no
end
local by = redis.call('HGET', removed, 'by') or reply[1]
local isOwn = reply[1] == ARGV[2] and by == reply[1]
if not isOwn and not moderates(ARGV[2], KEYS[ownKeys + 5], KEYS[ownKeys + 6],
    {'category:' .. ARGV[5]}) then
    return {'refused', reply[1] == ARGV[2] and reply[3] == '1' and 'removed-by-moderator'
        or 'not-yours'}
end
if reply[3] ~= '1' then
    return {'already'}
end
if redis.call('HEXISTS', removed, 'purged') == 1 then
    return {'refused', 'purged'}
end
local stale = staleness(topic[1] or '', topic[2] or '', true)
if stale then
    return stale
end

redis.call('HSET', comment, 'content', redis.call('HGET', removed, 'content') or '')
redis.call('HDEL', comment, 'removed')
redis.call('DEL', removed)
local posted = tonumber(reply[2] or 0) or 0
if redis.call('EXISTS', KEYS[2]) == 1 then
    if redis.call('HINCRBY', KEYS[2], 'tombstones', -1) == 0 then
        redis.call('HDEL', KEYS[2], 'tombstones')
    end
    place('GT', string.format('%.17g', posted), ARGV[3])
    if isToday(posted * 1000) then
        countToday(1)
    end
end
redis.call('ZADD', KEYS[ownKeys + 4], clock[1] * 1000000 + clock[2], 'r' .. ARGV[ownArgs + 1])
audit('restore', '', 'in topic:' .. ARGV[3], ARGV[ownArgs + 2], ARGV[ownArgs + 3],
    'reply:' .. ARGV[ownArgs + 1])
return {'ok'}
