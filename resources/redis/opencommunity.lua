-- SPDX-License-Identifier: MIT
-- Gives a private community its identity, once. One that holds something already was filled by
-- other programs, which may go on writing.
-- KEYS  1 fm:meta  2 bbs::user_id  3 article:  4 time:
-- ARGV  1 id  2 time zone of the founder, IANA's name
-- reply {'ok'}
if redis.call('HEXISTS', KEYS[1], 'id') == 1 then
    return {'ok'}
end
local isFilled = redis.call('EXISTS', KEYS[2], KEYS[3], KEYS[4]) > 0
redis.call('HSET', KEYS[1], 'id', ARGV[1], 'private', 1, 'created', redis.call('TIME')[1])
redis.call('HSETNX', KEYS[1], 'foreign_writers', isFilled and 1 or 0)
redis.call('HSETNX', KEYS[1], 'zone', ARGV[2])
return {'ok'}
