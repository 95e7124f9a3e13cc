-- SPDX-License-Identifier: MIT
-- Enters categories that other programs made into the directory, and strikes out those that are
-- gone.
-- KEYS: categories fm:categories  meta fm:meta  categoryTopics… bbs::category::<name>
--       categoryTabs… fm:category:<name>:tabs
-- ARGV: categories…  foldedCategories…
-- reply {'ok'}
for i, name in ipairs(ARGV.categories) do
    local folded = ARGV.foldedCategories[i]
    if redis.call('EXISTS', KEYS.categoryTopics[i], KEYS.categoryTabs[i]) > 0 then
        redis.call('HSETNX', KEYS.categories, folded, name)
    elseif redis.call('HGET', KEYS.categories, folded) == name
        and redis.call('HEXISTS', KEYS.meta, 'kept:category:' .. folded) == 0 then
        redis.call('HDEL', KEYS.categories, folded)
    end
end
return {'ok'}
