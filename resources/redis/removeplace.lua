-- SPDX-License-Identifier: MIT
-- Removes a category without topics, or a tab without categories. Begins with once, barred
-- and administers.
-- KEYS  1 fm:meta  2 fm:audit  3 fm:role:<person>  4 fm:categories or fm:tabs  5 fm:tabs
--       6 bbs::category::<name> or bbs::tab::<name>::topic_list
--       7 fm:category:<name>:tabs or bbs::tab::<name>::member, then bbs::tab::<name>::member for
--       each tab that the category is in
-- ARGV  1 person  2 'category' or 'tab'  3 name  4 that folded  5 reason, or '', then for each
--       tab: name, folded name
-- reply {'ok', entry} · {'refused', 'place-not-empty' or as administers} · {'notfound'}
--       {'stale'}: it is in other tabs
local no = denied(KEYS[1], KEYS[3], ARGV[1])
if no then
    return no
end
local kind, name, folded = ARGV[2], ARGV[3], ARGV[4]
if redis.call('HGET', KEYS[4], folded) ~= name then
    return {'notfound'}
end
if redis.call('EXISTS', KEYS[6]) == 1
    or (kind == 'tab' and redis.call('EXISTS', KEYS[7]) == 1) then
    return {'refused', 'place-not-empty'}
end
if not isAsRead(KEYS[7], 6, #ARGV, 2) then
    return {'stale'}
end
local kept = 'kept:' .. kind .. ':' .. folded
local lines = {}
for i = 6, #ARGV, 2 do
    local members = KEYS[8 + (i - 6) / 2]
    lines[#lines + 1] = ARGV[i]
    redis.call('SREM', members, name)
    if redis.call('EXISTS', members) == 0
        and redis.call('HEXISTS', KEYS[1], 'kept:tab:' .. ARGV[i + 1]) == 0 then
        redis.call('HDEL', KEYS[5], ARGV[i + 1])
    end
end
redis.call('UNLINK', KEYS[7])
redis.call('HDEL', KEYS[4], folded)
local was = redis.call('HMGET', KEYS[1], kept, 'slow:' .. folded)
redis.call('HDEL', KEYS[1], kept)
local slow = ''
if kind == 'category' and was[2] then
    slow = was[2]
    redis.call('HDEL', KEYS[1], 'slow:' .. folded)
end
return answered({'ok', note(KEYS[1], KEYS[2], ARGV[1], 'remove ' .. kind, kind .. ':' .. name, name,
    '', ARGV[5], 'tabs', table.concat(lines, '\n'), 'slow', slow, 'kept', was[1] or '')})
