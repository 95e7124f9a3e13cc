-- SPDX-License-Identifier: MIT
-- Gives a community its identity, once, and says for the scripts, which can't see the connection,
-- whether it is on our own server. One that other programs filled is left as it is: that is
-- confirmwriters.lua's, when somebody said so.
-- KEYS  1 fm:meta  2 bbs::user_id  3 article:  4 time:
-- ARGV  1 id  2 time zone of the founder, IANA's name  3 '1' on our own server
-- reply {'ok'}, also where nothing was written
if redis.call('HEXISTS', KEYS[1], 'id') == 1 then
    if ARGV[3] == '1' then
        redis.call('HSET', KEYS[1], 'private', 1)
    end
    return {'ok'}
end
local isFilled = redis.call('EXISTS', KEYS[2], KEYS[3], KEYS[4]) > 0
if isFilled and redis.call('EXISTS', KEYS[1]) == 0 then
    return {'ok'}
end
redis.call('HSET', KEYS[1], 'id', ARGV[1], 'created', redis.call('TIME')[1])
if ARGV[3] == '1' then
    redis.call('HSET', KEYS[1], 'private', 1)
end
redis.call('HSETNX', KEYS[1], 'foreign_writers', (isFilled or ARGV[3] ~= '1') and 1 or 0)
redis.call('HSETNX', KEYS[1], 'zone', ARGV[2])
return {'ok'}
