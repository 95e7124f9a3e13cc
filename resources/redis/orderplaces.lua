-- SPDX-License-Identifier: MIT
-- In which order tabs stand, or the categories of one. Begins with once, barred and administers.
-- KEYS  1 fm:meta  2 fm:audit  3 fm:role:<person>  4 fm:order
-- ARGV  1 person  2 field: 'tabs', 'tab:<folded>', or 'loose' for categories without a tab
--       3 value before: folded names in lines, or ''  4 value after  5 reason, or ''
-- reply {'ok', entry} · {'already'} · {'refused', 'changed-meanwhile' or as administers}
local no = denied(KEYS[1], KEYS[3], ARGV[1])
if no then
    return no
end
local is = redis.call('HGET', KEYS[4], ARGV[2]) or ''
if is == ARGV[4] then
    return {'already'}
end
if is ~= ARGV[3] then
    return {'refused', 'changed-meanwhile'}
end
if ARGV[4] == '' then
    redis.call('HDEL', KEYS[4], ARGV[2])
else
    redis.call('HSET', KEYS[4], ARGV[2], ARGV[4])
end
return answered({'ok', note(KEYS[1], KEYS[2], ARGV[1], 'order', 'order:' .. ARGV[2], ARGV[3],
    ARGV[4], ARGV[5])})
