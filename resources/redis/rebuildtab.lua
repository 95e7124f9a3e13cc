-- SPDX-License-Identifier: MIT
-- Makes one category's membership in a tab, as other programs wrote it, known in both directions;
-- topics that a new member lacks in the tab follow by a job.
-- WITH: jobs
-- KEYS: tabs fm:tabs  categories fm:categories  tabMembers bbs::tab::<name>::member
--       categoryTabs fm:category:<name>:tabs  meta fm:meta
-- ARGV: tab  foldedTab  category  foldedCategory
-- reply {'ok'}
local tab, category = ARGV.tab, ARGV.category
if redis.call('SISMEMBER', KEYS.tabMembers, category) == 1 then
    redis.call('HSETNX', KEYS.tabs, ARGV.foldedTab, tab)
    redis.call('HSETNX', KEYS.categories, ARGV.foldedCategory, category)
    if redis.call('SADD', KEYS.categoryTabs, tab) == 1 then
        beginJob(redis.call('TIME')[1], 'kind', 'fill', 'tab', tab, 'category', category,
            'cursor', '+inf', 'by', '')
    end
else
    redis.call('SREM', KEYS.categoryTabs, tab)
    if redis.call('EXISTS', KEYS.tabMembers) == 0
        and redis.call('HGET', KEYS.tabs, ARGV.foldedTab) == tab
        and redis.call('HEXISTS', KEYS.meta, 'kept:tab:' .. ARGV.foldedTab) == 0 then
        redis.call('HDEL', KEYS.tabs, ARGV.foldedTab)
    end
end
return {'ok'}
