-- SPDX-License-Identifier: MIT
-- Finds people by name and makes those that are missing, without a secret. Safe to repeat.
-- KEYS: meta fm:meta  accountCounter bbs::user_id  idsByName bbs::name_to_uid
-- ARGV: namespace  names…  foldedNames…
-- at most 200 names
-- Drawn here, hence undeclared and written first: bbs::user::<id>
-- reply ids in order
local clock = redis.call('TIME')
local offset = tonumber(redis.call('HGET', KEYS.meta, 'clock_offset') or 0)
local created = string.format('%.0f', clock[1] + offset)
local ids = {}
for i, folded in ipairs(ARGV.foldedNames) do
    local id = redis.call('HGET', KEYS.idsByName, folded)
    if not id then
        redis.call('INCR', KEYS.accountCounter)
        id = redis.call('GET', KEYS.accountCounter) -- as text: numbers above 2^53 round in Lua
        redis.call('HSET', ARGV.namespace .. 'bbs::user::' .. id, 'id', id, 'name', ARGV.names[i],
            'email', '', 'created', created)
        redis.call('HSET', KEYS.idsByName, folded, id)
    end
    ids[i] = id
end
return ids
