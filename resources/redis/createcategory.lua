-- SPDX-License-Identifier: MIT
-- Makes a category or a tab that stays although nothing is in it.
-- WITH: administration
-- KEYS: directory fm:categories or fm:tabs  tabs fm:tabs  categoryTabs fm:category:<name>:tabs
--       tabMembers… bbs::tab::<name>::member
-- ARGV: kind  name  folded  slow  kept  tabs…  foldedTabs…
-- kind: 'category' or 'tab'; slow: its field slow:<folded> of fm:meta, or ''; kept: '1' if it is to
-- stay while it is empty; of each tab that it is in its members, its name and that folded
-- reply {'ok', entry} · {'refused', 'place-exists' or as denied}
local no = denied()
if no then
    return no
end
local kind, name, folded = ARGV.kind, ARGV.name, ARGV.folded
if redis.call('HSETNX', KEYS.directory, folded, name) == 0 then
    return {'refused', 'place-exists'}
end
if ARGV.kept == '1' then
    redis.call('HSET', KEYS.meta, 'kept:' .. kind .. ':' .. folded, '1')
end
if kind == 'category' then
    redis.call('HDEL', KEYS.meta, 'renamed:' .. folded)
    if ARGV.slow ~= '' then
        redis.call('HSET', KEYS.meta, 'slow:' .. folded, ARGV.slow)
    end
end
for i, tab in ipairs(ARGV.tabs) do
    redis.call('HSETNX', KEYS.tabs, ARGV.foldedTabs[i], tab)
    redis.call('SADD', KEYS.categoryTabs, tab)
    redis.call('SADD', KEYS.tabMembers[i], name)
end
return {'ok', audit('create ' .. kind, kind .. ':' .. name, '', name)}
