-- SPDX-License-Identifier: MIT
-- Removes a category without topics, or a tab without categories.
-- WITH: administration
-- KEYS: directory fm:categories or fm:tabs  tabs fm:tabs
--       topics bbs::category::<name> or bbs::tab::<name>::topic_list
--       related fm:category:<name>:tabs or bbs::tab::<name>::member
--       tabMembers… bbs::tab::<name>::member
-- ARGV: kind  name  folded  tabs…  foldedTabs…
-- kind: 'category' or 'tab'; of each tab that the category is in its members, its name and that
-- folded
-- reply {'ok', entry} · {'refused', 'place-not-empty' or as denied} · {'notfound'}
--       {'stale'}: it is in other tabs
local no = denied()
if no then
    return no
end
local kind, name, folded = ARGV.kind, ARGV.name, ARGV.folded
if redis.call('HGET', KEYS.directory, folded) ~= name then
    return {'notfound'}
end
if redis.call('EXISTS', KEYS.topics) == 1
    or (kind == 'tab' and redis.call('EXISTS', KEYS.related) == 1) then
    return {'refused', 'place-not-empty'}
end
if not isAsRead(KEYS.related, ARGV.tabs) then
    return {'stale'}
end
local kept = 'kept:' .. kind .. ':' .. folded
for i, foldedTab in ipairs(ARGV.foldedTabs) do
    local members = KEYS.tabMembers[i]
    redis.call('SREM', members, name)
    if redis.call('EXISTS', members) == 0
        and redis.call('HEXISTS', KEYS.meta, 'kept:tab:' .. foldedTab) == 0 then
        redis.call('HDEL', KEYS.tabs, foldedTab)
    end
end
redis.call('UNLINK', KEYS.related)
redis.call('HDEL', KEYS.directory, folded)
local was = redis.call('HMGET', KEYS.meta, kept, 'slow:' .. folded)
redis.call('HDEL', KEYS.meta, kept)
local slow = ''
if kind == 'category' and was[2] then
    slow = was[2]
    redis.call('HDEL', KEYS.meta, 'slow:' .. folded)
end
return {'ok', audit('remove ' .. kind, kind .. ':' .. name, name, '',
    'tabs', table.concat(ARGV.tabs, '\n'), 'slow', slow, 'kept', was[1] or '')}
