-- SPDX-License-Identifier: MIT
-- Makes a person: name and e-mail are claimed in the same instant, so neither is ever held twice.
-- Begins with count.
-- KEYS  1 fm:meta  2 fm:op:<uuid>  3 bbs::user_id (counter)  4 bbs::name_to_uid
--       5 bbs::email_to_uid  6 fm:staff
--       Drawn here, hence undeclared and written first: bbs::user::<id>, fm:secret:<id>,
--       fm:role:<id>
-- ARGV  1 namespace  2 name  3 folded name  4 e-mail or ''  5 folded e-mail or ''  6 hash of the
--       password or ''  7 '1' in a private community, where the first person administrates
--       8 id for the community if it has none yet  9 its time zone then
--       10 day_shift of that  11 version of the filters that were looked at  12 the one that
--       holds the name, or ''
-- reply {'ok', id} · {'refused', 'filters-changed', 'name-filtered', 'name-taken' or 'email-taken'}
local done = redis.call('GET', KEYS[2])
if done then
    return {'ok', done}
end
local meta = redis.call('HMGET', KEYS[1], 'id', 'clock_offset', 'day_shift', 'filters')
if (meta[4] or '') ~= ARGV[11] then
    return {'refused', 'filters-changed'}
end
if ARGV[12] ~= '' then
    return {'refused', 'name-filtered'}
end
if redis.call('HEXISTS', KEYS[4], ARGV[3]) == 1 then
    return {'refused', 'name-taken'}
end
-- As typed too: the tutorials file e-mails without folding them.
if ARGV[5] ~= '' and (redis.call('HEXISTS', KEYS[5], ARGV[5]) == 1
    or redis.call('HEXISTS', KEYS[5], ARGV[4]) == 1) then
    return {'refused', 'email-taken'}
end

local clock = redis.call('TIME')
local created = string.format('%.0f', clock[1] + tonumber(meta[2] or 0))
redis.call('INCR', KEYS[3])
local id = redis.call('GET', KEYS[3]) -- as text: numbers above 2^53 round in Lua
redis.call('HSET', ARGV[1] .. 'bbs::user::' .. id, 'id', id, 'name', ARGV[2], 'email', ARGV[4],
    'created', created)
if ARGV[6] ~= '' then
    redis.call('SET', ARGV[1] .. 'fm:secret:' .. id, ARGV[6])
end
if ARGV[7] == '1' and redis.call('HSETNX', KEYS[1], 'founder', id) == 1 then
    redis.call('SET', ARGV[1] .. 'fm:role:' .. id, 'administrator')
    redis.call('ZADD', KEYS[6], 2, id)
end
if not meta[1] then
    redis.call('HSET', KEYS[1], 'id', ARGV[8], 'created', created)
    redis.call('HSETNX', KEYS[1], 'foreign_writers', 1)
    if redis.call('HSETNX', KEYS[1], 'zone', ARGV[9]) == 1 then
        redis.call('HSET', KEYS[1], 'day_shift', ARGV[10])
        meta[3] = ARGV[10]
    end
end
redis.call('HSET', KEYS[4], ARGV[3], id)
if ARGV[5] ~= '' then
    redis.call('HSET', KEYS[5], ARGV[5], id)
end
count('n', tonumber(created), meta[3])
redis.call('SET', KEYS[2], id, 'EX', 600)
return {'ok', id}
