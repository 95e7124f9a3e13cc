-- SPDX-License-Identifier: MIT
-- Takes in a person of another community, found again by name; what is known here already stays.
-- KEYS  1 fm:meta  2 bbs::user_id (counter)  3 bbs::name_to_uid  4 bbs::email_to_uid  5 fm:staff
--       Drawn here, hence undeclared and written first: bbs::user::<id>, fm:role:<id>,
--       fm:scope:<id>
-- ARGV  1 namespace  2 name  3 folded name  4 e-mail or ''  5 folded e-mail or ''  6 since when
--       7 'moderator', 'administrator' or ''  8… where a moderator may act, if not everywhere
-- reply {'ok', id}
local id = redis.call('HGET', KEYS[3], ARGV[3])
if not id then
    redis.call('INCR', KEYS[2])
    id = redis.call('GET', KEYS[2]) -- as text: numbers above 2^53 round in Lua
    redis.call('HSET', ARGV[1] .. 'bbs::user::' .. id, 'id', id, 'name', ARGV[2], 'email', '',
        'created', ARGV[6])
    redis.call('HSET', KEYS[3], ARGV[3], id)
end
local user = ARGV[1] .. 'bbs::user::' .. id
if ARGV[4] ~= '' and (redis.call('HGET', user, 'email') or '') == ''
    and redis.call('HSETNX', KEYS[4], ARGV[5], id) == 1 then
    redis.call('HSET', user, 'email', ARGV[4])
end
if ARGV[7] ~= '' and redis.call('SET', ARGV[1] .. 'fm:role:' .. id, ARGV[7], 'NX') then
    redis.call('ZADD', KEYS[5], ARGV[7] == 'administrator' and 2 or 1, id)
    for i = 8, #ARGV do
        redis.call('SADD', ARGV[1] .. 'fm:scope:' .. id, ARGV[i])
    end
end
return {'ok', id}
