-- SPDX-License-Identifier: MIT
-- Takes in a person of another community, found again by name; what is known here already stays.
-- WITH: expectedids
-- KEYS: idsByName bbs::name_to_uid  idsByEmail bbs::email_to_uid  staff fm:staff
--       users… bbs::user::<id>  roles… fm:role:<id>  scopes… fm:scope:<id>
-- ARGV: known  name  foldedName  email  foldedEmail  created  role  places…
-- known: '1' if the name has an id already, which is then the only one expected, or ''; email and
-- foldedEmail may be ''; role is 'moderator', 'administrator' or ''; places are where a moderator may
-- act, if not everywhere
-- reply {'ok', id} · {'stale'}: the name has another id · {'stale', counter}
local known = redis.call('HGET', KEYS.idsByName, ARGV.foldedName)
local at, moved = 1, nil
if (known or '') ~= (ARGV.known == '1' and ARGV.ids[1] or '') then
    return {'stale'}
elseif not known then
    at, moved = expected(1)
end
if moved then
    return moved
end

local id, user = ARGV.ids[at], KEYS.users[at]
if not known then
    redis.call('INCR', KEYS.counter)
    redis.call('HSET', user, 'id', id, 'name', ARGV.name, 'email', '', 'created', ARGV.created)
    redis.call('HSET', KEYS.idsByName, ARGV.foldedName, id)
end
if ARGV.email ~= '' and (redis.call('HGET', user, 'email') or '') == ''
    and redis.call('HSETNX', KEYS.idsByEmail, ARGV.foldedEmail, id) == 1 then
    redis.call('HSET', user, 'email', ARGV.email)
end
if ARGV.role ~= '' and redis.call('SET', KEYS.roles[at], ARGV.role, 'NX') then
    redis.call('ZADD', KEYS.staff, ARGV.role == 'administrator' and 2 or 1, id)
    for _, place in ipairs(ARGV.places) do
        redis.call('SADD', KEYS.scopes[at], place)
    end
end
return {'ok', id}
