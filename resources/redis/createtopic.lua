-- SPDX-License-Identifier: MIT
-- Posts a topic: an id, the topic, its place in every list.
-- WITH: topiclists, hot, notices, screening, statistics, expectedids
-- KEYS: searchPending fm:search:pending  newTopics… bbs::topic::<id>
-- ARGV: title  content
-- reply {'ok', id} · {'refused', 'archived', or as restricted or screened}
--       {'stale', …}: the category's name in use, or its tabs, are others · {'stale', counter}
local no = restricted(true)
if no then
    return no
end
local stale = staleness(nameInUse(ARGV.foldedCategory, ARGV.category), ARGV.tags, false)
if stale then
    return stale
end
if isArchived(slow) then
    return {'refused', 'archived'}
end
local at, moved = expected(1)
if moved then
    return moved
end
no = screened(limits, filters, slow, ARGV.foldedCategory, 'post')
if no then
    return no
end

redis.call('INCR', KEYS.counter)
local id = ARGV.ids[at]
redis.call('HSET', KEYS.newTopics[at], 'id', id, 'time', present, 'click_counter', 0,
    'title', ARGV.title, 'author_id', ARGV.actor, 'content', ARGV.content,
    'category', ARGV.category, 'tags', ARGV.tags)
redis.call('HSETNX', KEYS.categories, ARGV.foldedCategory, ARGV.category)
enlistTopic({id = id, last = present, posted = present, hot = hot(0, 0, tonumber(present))})
redis.call('ZADD', KEYS.searchPending, clock[1] * 1000000 + clock[2], 't' .. id)
notify(id .. ':')
count('t', milliseconds / 1000, dayShift)
return {'ok', id}
