-- SPDX-License-Identifier: MIT
-- Finds people by name and makes those that are missing, without a secret. Safe to repeat.
-- KEYS  1 fm:meta  2 bbs::user_id (counter)  3 bbs::name_to_uid
--       Drawn here, hence undeclared and written first: bbs::user::<id>
-- ARGV  1 namespace, then for each person: name, folded name (at most 200)
-- reply ids in order
local clock = redis.call('TIME')
local offset = tonumber(redis.call('HGET', KEYS[1], 'clock_offset') or 0)
local created = string.format('%.0f', clock[1] + offset)
local ids = {}
for i = 2, #ARGV, 2 do
    local id = redis.call('HGET', KEYS[3], ARGV[i + 1])
    if not id then
        redis.call('INCR', KEYS[2])
        id = redis.call('GET', KEYS[2]) -- as text: numbers above 2^53 round in Lua
        redis.call('HSET', ARGV[1] .. 'bbs::user::' .. id, 'id', id, 'name', ARGV[i], 'email', '',
            'created', created)
        redis.call('HSET', KEYS[3], ARGV[i + 1], id)
    end
    ids[#ids + 1] = id
end
return ids
