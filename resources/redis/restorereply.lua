-- SPDX-License-Identifier: MIT
-- Undo of withdrawing a reply. Begins with topicplace.
-- KEYS  own: as withdrawreply.lua
-- ARGV  own: 1 reply
-- reply {'ok'} · {'already'} · {'refused', 'not-yours'} · {'notfound'} · {'stale', …}
local comment, removed = KEYS[ownKeys + 1], KEYS[ownKeys + 2]
local reply = redis.call('HMGET', comment, 'author_id', 'time', 'removed', 'topic')
local topic = redis.call('HMGET', KEYS[2], 'category', 'tags')
if redis.call('EXISTS', comment) == 0 or (reply[4] and reply[4] ~= ARGV[3]) then
    return {'notfound'}
end
if reply[1] ~= ARGV[2] then
    return {'refused', 'not-yours'}
end
if reply[3] ~= '1' then
    return {'already'}
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
audit('restore reply', '', ARGV[ownArgs + 1])
return {'ok'}
