-- SPDX-License-Identifier: MIT
-- Puts a category into a tab or takes it out. Its topics follow in slices: filltab, emptytab.
-- WITH: prelude, roles, audit, jobs
-- KEYS: tabs fm:tabs  categories fm:categories  tabMembers bbs::tab::<name>::member
--       categoryTabs fm:category:<name>:tabs  categoryTopics bbs::category::<name>
-- ARGV: tab  foldedTab  category  foldedCategory  puts
-- puts: '1' to put it in, '0' to take it out
-- reply {'ok', entry} · {'already'} · {'refused', 'not-moderator' or as restricted}
--       {'stale', tab, category}: the names in use are these
local isPrivate, isGuarded, renamed
    = community('private', 'guarded', 'renamed:' .. ARGV.foldedCategory)
local no = restricted(false)
if no then
    return no
end
-- Private and guarded communities know roles.
if (isPrivate == '1' or isGuarded == '1')
    and not moderates({'category:' .. ARGV.foldedCategory}) then
    return {'refused', 'not-moderator'}
end
local tab = redis.call('HGET', KEYS.tabs, ARGV.foldedTab) or ARGV.tab
local category = redis.call('HGET', KEYS.categories, ARGV.foldedCategory) or renamed
    or ARGV.category
if tab ~= ARGV.tab or category ~= ARGV.category then
    return {'stale', tab, category}
end

local changed
if ARGV.puts == '1' then
    changed = redis.call('SADD', KEYS.tabMembers, category)
        + redis.call('SADD', KEYS.categoryTabs, tab)
    redis.call('HSET', KEYS.tabs, ARGV.foldedTab, tab)
    redis.call('HSET', KEYS.categories, ARGV.foldedCategory, category)
else
    changed = redis.call('SREM', KEYS.tabMembers, category)
        + redis.call('SREM', KEYS.categoryTabs, tab)
    if redis.call('EXISTS', KEYS.tabMembers) == 0
        and redis.call('HEXISTS', KEYS.meta, 'kept:tab:' .. ARGV.foldedTab) == 0 then
        redis.call('HDEL', KEYS.tabs, ARGV.foldedTab)
    end
    if redis.call('EXISTS', KEYS.categoryTabs, KEYS.categoryTopics) == 0
        and redis.call('HEXISTS', KEYS.meta, 'kept:category:' .. ARGV.foldedCategory) == 0 then
        redis.call('HDEL', KEYS.categories, ARGV.foldedCategory)
    end
end
if changed == 0 then
    return {'already'}
end
beginJob(string.format('%.0f', math.floor(now())), 'kind', ARGV.puts == '1' and 'fill' or 'empty',
    'tab', tab, 'category', category, 'cursor', '+inf', 'by', ARGV.actor)
return {'ok', audit(ARGV.puts == '1' and 'put into tab' or 'take out of tab',
    'category:' .. category, '', tab)}
