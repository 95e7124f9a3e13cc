-- SPDX-License-Identifier: MIT
-- Up to which floor a person has read a topic. A mark never moves backwards.
-- KEYS  1 fm:read:<person>:topics  2 bbs::topic::<id>::comments
-- ARGV  1 topic  2 floor; 0: opened before any reply; -1 forgets the mark
-- reply {'ok'} · {'already'}
local floor = tonumber(ARGV[2])
if floor < 0 then
    redis.call('HDEL', KEYS[1], ARGV[1])
    return {'ok'}
end
floor = math.min(floor, redis.call('LLEN', KEYS[2]))
local mark = redis.call('HGET', KEYS[1], ARGV[1])
if mark and tonumber(string.match(mark, ':(%d+)$') or -1) >= floor then
    return {'already'}
end
local reply = floor > 0 and redis.call('LINDEX', KEYS[2], string.format('%.0f', -floor)) or ''
redis.call('HSET', KEYS[1], ARGV[1], reply .. string.format(':%.0f', floor))
return {'ok'}
