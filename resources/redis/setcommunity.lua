-- SPDX-License-Identifier: MIT
-- Changes what administrators choose for the whole community, all or nothing. Begins with barred.
-- KEYS  1 fm:meta  2 fm:texts  3 fm:audit  4 fm:role:<person>
-- ARGV  1 person, or 'operator'  2 day_shift of the zone that is wanted, then for each setting: its
--       name ('zone' of fm:meta, 'welcome' or 'rules' of fm:texts), the value that the person saw, the
--       one that they want
-- reply {'ok'} · {'already'} · {'refused', 'not-administrator', 'changed-meanwhile' or as barred}
local meta = redis.call('HMGET', KEYS[1], 'bar:' .. ARGV[1], 'private', 'clock_offset')
local no = barred(KEYS[1], meta[1], false)
if no then
    return no
end
-- Only private communities know roles.
if meta[2] == '1' and ARGV[1] ~= 'operator'
    and redis.call('GET', KEYS[4]) ~= 'administrator' then
    return {'refused', 'not-administrator'}
end
local function keyOf(name)
    return name == 'zone' and KEYS[1] or KEYS[2]
end
local isChanged = false
for i = 3, #ARGV, 3 do
    local present = redis.call('HGET', keyOf(ARGV[i]), ARGV[i]) or ''
    if present ~= ARGV[i + 1] and present ~= ARGV[i + 2] then
        return {'refused', 'changed-meanwhile'}
    end
    isChanged = isChanged or present ~= ARGV[i + 2]
end
if not isChanged then
    return {'already'}
end
local now = string.format('%.0f', redis.call('TIME')[1] + tonumber(meta[3] or 0))
for i = 3, #ARGV, 3 do
    local name, wanted = ARGV[i], ARGV[i + 2]
    local key = keyOf(name)
    local present = redis.call('HGET', key, name) or ''
    if present ~= wanted then
        if wanted == '' then
            redis.call('HDEL', key, name)
        else
            redis.call('HSET', key, name, wanted)
        end
        if name == 'zone' then
            redis.call('HSET', KEYS[1], 'day_shift', ARGV[2])
        end
        redis.call('XADD', KEYS[3], '*', 'who', ARGV[1], 'what', 'setting',
            'target', 'setting:' .. name, 'before', present, 'after', wanted, 'at', now)
    end
end
return {'ok'}
