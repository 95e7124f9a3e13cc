-- SPDX-License-Identifier: MIT
-- Lets other programs write, or stops expecting them.
-- KEYS  1 fm:meta  2 fm:audit
-- ARGV  1 '1' or '0'  2 id for the community if it has none yet
-- reply {'ok'}
redis.call('HSETNX', KEYS[1], 'id', ARGV[2])
local before = redis.call('HGET', KEYS[1], 'foreign_writers') or '1'
if before == ARGV[1] then
    redis.call('HSETNX', KEYS[1], 'foreign_writers', ARGV[1])
    return {'ok'}
end
local clock = redis.call('TIME')
redis.call('HSET', KEYS[1], 'foreign_writers', ARGV[1])
if ARGV[1] == '0' then
    -- Rankings not looked at since then may still lack what others wrote.
    redis.call('HSET', KEYS[1], 'foreign_until', clock[1])
end
local offset = tonumber(redis.call('HGET', KEYS[1], 'clock_offset') or 0)
redis.call('XADD', KEYS[2], '*', 'who', 'operator', 'what', 'foreign_writers', 'target', '',
    'before', before, 'after', ARGV[1], 'at', string.format('%.0f', clock[1] + offset))
return {'ok'}
