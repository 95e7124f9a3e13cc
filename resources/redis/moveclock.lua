-- SPDX-License-Identifier: MIT
-- Moves the clock of a private community ahead, never back. Behind once, barred and administers.
-- KEYS  1 fm:meta  2 fm:audit  3 fm:role:<person>
-- ARGV  1 person  2 'by' or 'to'  3 so many seconds, or the moment that it is to be at least
-- reply {'ok', offset} · {'already', offset}: it is later than that · {'refused', 'not-private',
--       'clock-back', 'not-administrator' or as barred}
local before = redis.call('HGET', KEYS[1], 'clock_offset') or '0'
if redis.call('HGET', KEYS[1], 'private') ~= '1' then
    return {'refused', 'not-private'}
end
local no = denied(KEYS[1], KEYS[3], ARGV[1])
if no then
    return no
end
local step = tonumber(ARGV[3])
if ARGV[2] == 'to' then
    local clock = redis.call('TIME')
    step = step - (clock[1] + clock[2] / 1000000 + before)
    if step <= 0 then
        return {'already', before}
    end
elseif not (step > 0) then
    return {'refused', 'clock-back'}
end
local after = string.format('%.0f', math.ceil(before + step))
redis.call('HSET', KEYS[1], 'clock_offset', after)
note(KEYS[1], KEYS[2], ARGV[1], 'clock', '', before, after, '')
return answered({'ok', after})
