-- SPDX-License-Identifier: MIT
-- Marks an article in a list of one person (saved, read), newest last, or takes the mark away.
-- KEYS  1 fm:meta  2 fm:saved:<person> or fm:read:<person>
-- ARGV  1 id  2 '1' to mark, '0' to unmark  3 most marks to keep, the newest; '0': all
-- reply {'ok'}
if ARGV[2] == '0' then
    redis.call('ZREM', KEYS[2], ARGV[1])
    return {'ok'}
end
local clock = redis.call('TIME')
local now = clock[1] + tonumber(redis.call('HGET', KEYS[1], 'clock_offset') or 0)
redis.call('ZADD', KEYS[2], string.format('%.0f', now), ARGV[1])
if tonumber(ARGV[3]) > 0 then
    redis.call('ZREMRANGEBYRANK', KEYS[2], 0, -1 - ARGV[3])
end
return {'ok'}
