-- SPDX-License-Identifier: MIT
-- Makes a person: name and e-mail are claimed in the same instant, so neither is ever held twice.
-- WITH: statistics, expectedids
-- KEYS: meta fm:meta  idsByName bbs::name_to_uid  idsByEmail bbs::email_to_uid  staff fm:staff
--       users… bbs::user::<id>  secrets… fm:secret:<id>  roles… fm:role:<id>
-- ARGV: name  foldedName  email  foldedEmail  secret  mayFound  communityId  zone
--       dayShift  filtersVersion  match
-- email, foldedEmail and secret, the hash of the password, may be ''; mayFound is '1' in a private
-- community, where the first who registers administrates unless another does: imported, or in the
-- demonstration; communityId, zone (with its day_shift) are for the community if it has none yet;
-- filtersVersion is that of the filters that were looked at, match the one that holds the name, or ''
-- reply {'ok', id} · {'refused', 'filters-changed', 'name-filtered', 'name-taken' or 'email-taken'}
--       {'stale', counter}
local meta = redis.call('HMGET', KEYS.meta, 'id', 'clock_offset', 'day_shift', 'filters')
if (meta[4] or '') ~= ARGV.filtersVersion then
    return {'refused', 'filters-changed'}
end
if ARGV.match ~= '' then
    return {'refused', 'name-filtered'}
end
if redis.call('HEXISTS', KEYS.idsByName, ARGV.foldedName) == 1 then
    return {'refused', 'name-taken'}
end
-- As typed too: the tutorials file e-mails without folding them.
if ARGV.foldedEmail ~= '' and (redis.call('HEXISTS', KEYS.idsByEmail, ARGV.foldedEmail) == 1
    or redis.call('HEXISTS', KEYS.idsByEmail, ARGV.email) == 1) then
    return {'refused', 'email-taken'}
end

local at, moved = expected(1)
if moved then
    return moved
end

local clock = redis.call('TIME')
local created = string.format('%.0f', clock[1] + tonumber(meta[2] or 0))
redis.call('INCR', KEYS.counter)
local id = ARGV.ids[at]
redis.call('HSET', KEYS.users[at], 'id', id, 'name', ARGV.name, 'email', ARGV.email,
    'created', created)
if ARGV.secret ~= '' then
    redis.call('SET', KEYS.secrets[at], ARGV.secret)
end
if ARGV.mayFound == '1' and redis.call('ZCOUNT', KEYS.staff, 2, 2) == 0
    and redis.call('HSETNX', KEYS.meta, 'founder', id) == 1 then
    redis.call('SET', KEYS.roles[at], 'administrator')
    redis.call('ZADD', KEYS.staff, 2, id)
end
if not meta[1] then
    redis.call('HSET', KEYS.meta, 'id', ARGV.communityId, 'created', created)
    redis.call('HSETNX', KEYS.meta, 'foreign_writers', 1)
    if redis.call('HSETNX', KEYS.meta, 'zone', ARGV.zone) == 1 then
        redis.call('HSET', KEYS.meta, 'day_shift', ARGV.dayShift)
        meta[3] = ARGV.dayShift
    end
end
redis.call('HSET', KEYS.idsByName, ARGV.foldedName, id)
if ARGV.foldedEmail ~= '' then
    redis.call('HSET', KEYS.idsByEmail, ARGV.foldedEmail, id)
end
count('n', tonumber(created), meta[3])
return {'ok', id}
