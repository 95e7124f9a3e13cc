-- SPDX-License-Identifier: MIT
-- Lets other programs write, or stops expecting them. Begins with barred and administers.
-- KEYS  1 fm:meta  2 fm:audit  3 fm:role:<person>
-- ARGV  1 person  2 '1' or '0'  3 id for the community if it has none yet
-- reply {'ok'} · {'refused', as administers}
local no = denied(KEYS[1], KEYS[3], ARGV[1])
if no then
    return no
end
redis.call('HSETNX', KEYS[1], 'id', ARGV[3])
local before = redis.call('HGET', KEYS[1], 'foreign_writers') or '1'
if before == ARGV[2] then
    redis.call('HSETNX', KEYS[1], 'foreign_writers', ARGV[2])
    return {'ok'}
end
redis.call('HSET', KEYS[1], 'foreign_writers', ARGV[2])
if ARGV[2] == '0' then
    -- Rankings not looked at since then may still lack what others wrote.
    redis.call('HSET', KEYS[1], 'foreign_until', redis.call('TIME')[1])
end
note(KEYS[1], KEYS[2], ARGV[1], 'foreign_writers', '', before, ARGV[2], '')
return {'ok'}
