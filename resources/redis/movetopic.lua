-- SPDX-License-Identifier: MIT
-- Moves a topic to another category and the tabs of that. Its author writes there by that, so it
-- counts for a slow mode; moderators of either category are free of that. Whoever moderates another
-- one may move a topic away like its author: a new name is screened unless they moderate there too.
-- WITH: topics, throttled, roles
-- KEYS: newCategory bbs::category::<new>  newCategoryTabs fm:category:<new>:tabs
--       pins fm:pins:category:<old>  newPins fm:pins:category:<new>
--       newTabTopics… bbs::tab::<name>::topic_list
-- ARGV: newCategory  newFoldedCategory  filtersVersion  match  newTabs…
-- filtersVersion: of the filters that were looked at, '*' for an undo, which no slow mode keeps
-- either; match: the one that holds the new category's name, or ''; newTabs: those of the new
-- category, as the caller knew them
-- reply {'ok', category before} · {'refused', 'not-yours', 'locked', 'archived', 'name-filtered',
--       'filters-changed' or as restricted or throttled}
--       {'notfound'}
--       {'stale', …, new category's name in use, {its tab…}}
local topic = redis.call('HMGET', KEYS.topic, 'author_id', 'category', 'tags', 'locked', 'pinned')
if redis.call('EXISTS', KEYS.topic) == 0 then
    return {'notfound'}
end
local mayModerate = moderates({'category:' .. ARGV.foldedCategory})
local no = restricted(not mayModerate)
if no then
    return no
end
if topic[1] ~= ARGV.actor and not mayModerate then
    return {'refused', 'not-yours'}
end
if topic[4] and not mayModerate then
    return {'refused', 'locked'}
end
local target, folded = ARGV.newCategory, ARGV.newFoldedCategory
local stale = staleness(topic[2] or '', topic[3] or '', false)
local known = nameInUse(folded, target)
if stale or known ~= target or not isAsRead(KEYS.newCategoryTabs, ARGV.newTabs) then
    stale = stale or asItIs(topic[2] or '', topic[3] or '')
    stale[7], stale[8] = known, redis.call('SMEMBERS', KEYS.newCategoryTabs)
    return stale
end

if target ~= ARGV.category then
    local slowThere = redis.call('HGET', KEYS.meta, 'slow:' .. folded)
    if isArchived(slowThere) then
        return {'refused', 'archived'}
    end
    if ARGV.filtersVersion ~= '*' and not moderates({'category:' .. folded}) then
        if (filters or '') ~= ARGV.filtersVersion then
            return {'refused', 'filters-changed'}
        end
        if ARGV.match ~= '' and redis.call('HEXISTS', KEYS.categories, folded) == 0 then
            return {'refused', 'name-filtered'}
        end
        no = slowThere and not mayModerate and throttled(nil, slowThere, 'slow:' .. folded, '')
        if no then
            return no
        end
    end
    local last = redis.call('ZSCORE', KEYS.topics, ARGV.topic)
        or redis.call('ZSCORE', KEYS.category, ARGV.topic) or present
    unlist(topicRows({KEYS.category, unpack(KEYS.tabTopics)}, ARGV.topic, last))
    redis.call('HSET', KEYS.topic, 'category', target)
    enlist(topicRows({KEYS.newCategory, unpack(KEYS.newTabTopics)}, ARGV.topic, last))
    redis.call('HSETNX', KEYS.categories, folded, target)
    if topic[5] then -- its pin goes with it
        redis.call('ZREM', KEYS.pins, ARGV.topic)
        redis.call('ZADD', KEYS.newPins, topic[5], ARGV.topic)
    end
    rebuildCategory()
    audit('move', 'topic:' .. ARGV.topic, ARGV.category, target)
end
return {'ok', ARGV.category}
