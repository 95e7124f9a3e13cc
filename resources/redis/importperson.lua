-- SPDX-License-Identifier: MIT
-- Takes in a person of another community, found again by name; what is known here already stays.
-- KEYS: accountCounter bbs::user_id  idsByName bbs::name_to_uid  idsByEmail bbs::email_to_uid
--       staff fm:staff
-- ARGV: namespace  name  foldedName  email  foldedEmail  created  role  places…
-- Drawn here, hence undeclared and written first: bbs::user::<id>, fm:role:<id>, fm:scope:<id>
-- email and foldedEmail may be ''; role is 'moderator', 'administrator' or ''; places are where a
-- moderator may act, if not everywhere
-- reply {'ok', id}
local id = redis.call('HGET', KEYS.idsByName, ARGV.foldedName)
if not id then
    redis.call('INCR', KEYS.accountCounter)
    id = redis.call('GET', KEYS.accountCounter) -- as text: numbers above 2^53 round in Lua
    redis.call('HSET', ARGV.namespace .. 'bbs::user::' .. id, 'id', id, 'name', ARGV.name,
        'email', '', 'created', ARGV.created)
    redis.call('HSET', KEYS.idsByName, ARGV.foldedName, id)
end
local user = ARGV.namespace .. 'bbs::user::' .. id
if ARGV.email ~= '' and (redis.call('HGET', user, 'email') or '') == ''
    and redis.call('HSETNX', KEYS.idsByEmail, ARGV.foldedEmail, id) == 1 then
    redis.call('HSET', user, 'email', ARGV.email)
end
if ARGV.role ~= '' and redis.call('SET', ARGV.namespace .. 'fm:role:' .. id, ARGV.role, 'NX') then
    redis.call('ZADD', KEYS.staff, ARGV.role == 'administrator' and 2 or 1, id)
    for _, place in ipairs(ARGV.places) do
        redis.call('SADD', ARGV.namespace .. 'fm:scope:' .. id, place)
    end
end
return {'ok', id}
