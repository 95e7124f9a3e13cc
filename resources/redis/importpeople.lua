-- SPDX-License-Identifier: MIT
-- Finds people by name and makes those that are missing, without a secret. Safe to repeat.
-- WITH: expectedids
-- KEYS: meta fm:meta  idsByName bbs::name_to_uid  users… bbs::user::<id>
-- ARGV: names…  foldedNames…
-- at most 200 names, each once
-- reply {'ok', {id…}} in order · {'stale', counter}
local ids = redis.call('HMGET', KEYS.idsByName, unpack(ARGV.foldedNames))
local missing = 0
for i = 1, #ARGV.names do
    missing = missing + (ids[i] and 0 or 1)
end
if missing == 0 then
    return {'ok', ids}
end
local new, moved = expected(missing)
if moved then
    return moved
end

local clock = redis.call('TIME')
local offset = tonumber(redis.call('HGET', KEYS.meta, 'clock_offset') or 0)
local created = string.format('%.0f', clock[1] + offset)
redis.call('INCRBY', KEYS.counter, missing)
for i, folded in ipairs(ARGV.foldedNames) do
    if not ids[i] then
        local id = ARGV.ids[new]
        redis.call('HSET', KEYS.users[new], 'id', id, 'name', ARGV.names[i], 'email', '',
            'created', created)
        redis.call('HSET', KEYS.idsByName, folded, id)
        ids[i], new = id, new + 1
    end
end
return {'ok', ids}
