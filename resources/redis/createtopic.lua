-- SPDX-License-Identifier: MIT
-- Posts a topic: an id, the topic, its place in every list.
-- WITH: topics, hot, notices, screening, statistics
-- KEYS: topicCounter bbs::topic_ids  authorTopics fm:topics:<actor>
--       searchPending fm:search:pending
-- ARGV: title  content
-- Drawn here, hence undeclared and written first: bbs::topic::<id>
-- reply {'ok', id} · {'refused', 'archived', or as restricted or screened}
--       {'stale', …}: the category's name in use, or its tabs, are others
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
no = screened(limits, filters, slow, ARGV.foldedCategory, 'post')
if no then
    return no
end

local number = redis.call('INCR', KEYS.topicCounter)
local id = number < 2 ^ 53 and string.format('%.0f', number)
    or redis.call('GET', KEYS.topicCounter) -- as text: such numbers round in Lua
redis.call('HSET', ARGV.namespace .. 'bbs::topic::' .. id, 'id', id, 'time', present,
    'click_counter', 0, 'title', ARGV.title, 'author_id', ARGV.actor, 'content', ARGV.content,
    'category', ARGV.category, 'tags', ARGV.tags)
redis.call('HSETNX', KEYS.categories, ARGV.foldedCategory, ARGV.category)
place('GT', present, id)
redis.call('ZADD', KEYS.recommended, hot(0, 0, tonumber(present)), id)
redis.call('ZADD', KEYS.authorTopics, present, id)
redis.call('ZADD', KEYS.searchPending, clock[1] * 1000000 + clock[2], 't' .. id)
notify(id .. ':')
count('t', milliseconds / 1000, dayShift)
return {'ok', id}
