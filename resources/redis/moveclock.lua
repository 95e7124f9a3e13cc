-- SPDX-License-Identifier: MIT
-- Moves the clock of a private community ahead, never back.
-- WITH: administration
-- ARGV: how  far
-- how: 'by' or 'to'; far: so many seconds, or the moment that it is to be at least
-- reply {'ok', offset} · {'already', offset}: it is later than that · {'refused', 'not-private',
--       'clock-back', 'not-administrator' or as restricted}
local meta = redis.call('HMGET', KEYS.meta, 'clock_offset', 'private')
local before = meta[1] or '0'
if meta[2] ~= '1' then
    return {'refused', 'not-private'}
end
local no = denied()
if no then
    return no
end
local step = tonumber(ARGV.far)
if ARGV.how == 'to' then
    step = step - now()
    if step <= 0 then
        return {'already', before}
    end
elseif not (step > 0) then
    return {'refused', 'clock-back'}
end
local after = string.format('%.0f', math.ceil(before + step))
redis.call('HSET', KEYS.meta, 'clock_offset', after)
offset = tonumber(after) -- the entry says when by the clock as it is from here on
audit('clock', '', before, after)
return {'ok', after}
