-- SPDX-License-Identifier: MIT
-- Changes what administrators choose for the whole community, all or nothing.
-- WITH: administration
-- KEYS: texts fm:texts
-- ARGV: dayShift  settings…  seen…  wanted…
-- dayShift: day_shift of the zone that is wanted; settings: 'zone' of fm:meta, 'welcome' or 'rules' of
-- fm:texts; seen: the values that the person saw; wanted: those that they want
-- reply {'ok'} · {'already'} · {'refused', 'changed-meanwhile' or as denied}
local no = denied()
if no then
    return no
end
local function keyOf(name)
    return name == 'zone' and KEYS.meta or KEYS.texts
end
local isChanged = false
for i, name in ipairs(ARGV.settings) do
    local present = redis.call('HGET', keyOf(name), name) or ''
    if present ~= ARGV.seen[i] and present ~= ARGV.wanted[i] then
        return {'refused', 'changed-meanwhile'}
    end
    isChanged = isChanged or present ~= ARGV.wanted[i]
end
if not isChanged then
    return {'already'}
end
for i, name in ipairs(ARGV.settings) do
    local key, wanted = keyOf(name), ARGV.wanted[i]
    local present = redis.call('HGET', key, name) or ''
    if present ~= wanted then
        if wanted == '' then
            redis.call('HDEL', key, name)
        else
            redis.call('HSET', key, name, wanted)
        end
        if name == 'zone' then
            redis.call('HSET', KEYS.meta, 'day_shift', ARGV.dayShift)
        end
        audit('setting', 'setting:' .. name, present, wanted)
    end
end
return {'ok'}
