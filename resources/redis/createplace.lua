-- SPDX-License-Identifier: MIT
-- Makes a category or a tab that stays although nothing is in it. Begins with once, barred
-- and administers.
-- KEYS  1 fm:meta  2 fm:audit  3 fm:role:<person>  4 fm:categories or fm:tabs  5 fm:tabs
--       6 fm:category:<name>:tabs, then bbs::tab::<name>::member for each tab that it is in
-- ARGV  1 person  2 'category' or 'tab'  3 name  4 that folded  5 reason, or ''  6 its field
--       slow:<folded> of fm:meta, or ''  7 '1' if it is to stay while it is empty, then for each
--       tab: name, folded name
-- reply {'ok', entry} · {'refused', 'place-exists' or as administers}
local no = denied(KEYS[1], KEYS[3], ARGV[1])
if no then
    return no
end
local kind, name, folded = ARGV[2], ARGV[3], ARGV[4]
if redis.call('HSETNX', KEYS[4], folded, name) == 0 then
    return {'refused', 'place-exists'}
end
if ARGV[7] == '1' then
    redis.call('HSET', KEYS[1], 'kept:' .. kind .. ':' .. folded, '1')
end
if kind == 'category' then
    redis.call('HDEL', KEYS[1], 'renamed:' .. folded)
    if ARGV[6] ~= '' then
        redis.call('HSET', KEYS[1], 'slow:' .. folded, ARGV[6])
    end
end
for i = 8, #ARGV, 2 do
    redis.call('HSETNX', KEYS[5], ARGV[i + 1], ARGV[i])
    redis.call('SADD', KEYS[6], ARGV[i])
    redis.call('SADD', KEYS[6 + (i - 6) / 2], name)
end
return answered({'ok', note(KEYS[1], KEYS[2], ARGV[1], 'create ' .. kind, kind .. ':' .. name, '',
    name, ARGV[5])})
