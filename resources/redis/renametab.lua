-- SPDX-License-Identifier: MIT
-- Another name for a tab; its lists go along whole.
-- WITH: administration
-- KEYS: tabs fm:tabs  oldMembers bbs::tab::<old>::member  newMembers bbs::tab::<new>::member
--       oldTopics bbs::tab::<old>::topic_list  newTopics bbs::tab::<new>::topic_list
--       order fm:order  jobs fm:jobs  categoryTabs… fm:category:<name>:tabs
-- ARGV: old  oldFolded  new  newFolded  categories…
-- of each category in it its tabs and its name
-- reply {'ok', entry} · {'already'} · {'notfound'} · {'stale'}: other categories are in it
--       {'refused', 'place-exists', 'places-busy' or as denied}
local no = denied()
if no then
    return no
end
local old, oldFolded, new, newFolded = ARGV.old, ARGV.oldFolded, ARGV.new, ARGV.newFolded
if redis.call('HGET', KEYS.tabs, oldFolded) ~= old then
    return {'notfound'}
end
if old == new then
    return {'already'}
end
if (oldFolded ~= newFolded and redis.call('HEXISTS', KEYS.tabs, newFolded) == 1)
    or redis.call('EXISTS', KEYS.newMembers, KEYS.newTopics) > 0 then
    return {'refused', 'place-exists'}
end
if redis.call('EXISTS', KEYS.jobs) == 1 then
    return {'refused', 'places-busy'}
end
if not isAsRead(KEYS.oldMembers, ARGV.categories) then
    return {'stale'}
end
if redis.call('EXISTS', KEYS.oldMembers) == 1 then
    redis.call('RENAME', KEYS.oldMembers, KEYS.newMembers)
end
if redis.call('EXISTS', KEYS.oldTopics) == 1 then
    redis.call('RENAME', KEYS.oldTopics, KEYS.newTopics)
end
for _, tabs in ipairs(KEYS.categoryTabs) do
    redis.call('SREM', tabs, old)
    redis.call('SADD', tabs, new)
end
redis.call('HDEL', KEYS.tabs, oldFolded)
redis.call('HSET', KEYS.tabs, newFolded, new)
renameField(KEYS.meta, 'kept:tab:' .. oldFolded, 'kept:tab:' .. newFolded)
renameField(KEYS.order, 'tab:' .. oldFolded, 'tab:' .. newFolded)
renameInOrder(KEYS.order, 'tabs', oldFolded, newFolded)
return {'ok', audit('rename tab', 'tab:' .. new, old, new)}
