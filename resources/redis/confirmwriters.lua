-- SPDX-License-Identifier: MIT
-- Makes a database that other programs wrote a community of ours too, once: from here on Folkmoot
-- writes in it, in its dialect.
-- KEYS  1 fm:meta  2 fm:audit  3 bbs::user_id
-- ARGV  1 id  2 time zone of who confirms, IANA's name  3 '1' for a private server  4 words of the
--       programs  5 the highest number to leave to people of theirs, '0': there are none  6 the
--       highest that one of them has
-- reply {'ok'} · {'already'}
if redis.call('HEXISTS', KEYS[1], 'confirmed') == 1 then
    return {'already'}
end
local clock = redis.call('TIME')
redis.call('HSET', KEYS[1], 'confirmed', clock[1], 'programs', ARGV[4])
redis.call('HSETNX', KEYS[1], 'id', ARGV[1])
redis.call('HSETNX', KEYS[1], 'created', clock[1])
redis.call('HSETNX', KEYS[1], 'foreign_writers', 1)
redis.call('HSETNX', KEYS[1], 'zone', ARGV[2])
if ARGV[3] == '1' then
    redis.call('HSET', KEYS[1], 'private', 1)
end
if ARGV[5] ~= '0' then
    -- Whoever registers here is not to vote as one of them.
    if redis.call('SET', KEYS[3], ARGV[5], 'NX') then
        redis.call('HSET', KEYS[1], 'nobody', ARGV[6] .. ' ' .. ARGV[5])
    end
end
local offset = tonumber(redis.call('HGET', KEYS[1], 'clock_offset') or 0)
redis.call('XADD', KEYS[2], '*', 'who', 'operator', 'what', 'confirm writers', 'target', '',
    'before', '', 'after', ARGV[4], 'at', string.format('%.0f', clock[1] + offset))
return {'ok'}
