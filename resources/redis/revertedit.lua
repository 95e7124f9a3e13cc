-- SPDX-License-Identifier: MIT
-- Undo of an edit of a topic that a moderator approved: the earlier form stands again, as if there
-- had been none. The topic's tags are those that the edit brought.
-- WITH: retagging, roles
-- KEYS: history fm:history:topic:<id>  searchPending fm:search:pending
-- ARGV: approved
-- approved: when it was, in seconds; the new tags are those of the earlier form
-- reply {'ok'} · {'refused', 'not-moderator', 'changed-meanwhile': it was edited since, or as
--       restricted} · {'notfound'} · {'stale', …}
local id = ARGV.topic
local topic = redis.call('HMGET', KEYS.topic, 'category', 'tags', 'edited')
if redis.call('EXISTS', KEYS.topic) == 0 then
    return {'notfound'}
end
local no = restricted(false)
if no then
    return no
end
if not moderates({'category:' .. ARGV.foldedCategory}) then
    return {'refused', 'not-moderator'}
end
local form = redis.call('LRANGE', KEYS.history, -5, -1)
if #form < 5 or form[1] ~= topic[3]
    or math.abs(tonumber(form[1]) - tonumber(ARGV.approved)) > 1 then
    return {'refused', 'changed-meanwhile'}
end
local stale = staleness(topic[1] or '', topic[2] or '', false)
if stale or form[5] ~= ARGV.newTags then
    return stale or asItIs(topic[1] or '', topic[2] or '')
end

redis.call('RPOP', KEYS.history, 5)
local before = redis.call('LINDEX', KEYS.history, -5)
redis.call('HSET', KEYS.topic, 'title', form[3], 'content', form[4], 'tags', form[5])
if before then
    redis.call('HSET', KEYS.topic, 'edited', before)
else
    redis.call('HDEL', KEYS.topic, 'edited')
end
if form[5] ~= ARGV.tags then
    retag(redis.call('ZSCORE', KEYS.topics, id) or present)
end
redis.call('ZADD', KEYS.searchPending, clock[1] * 1000000 + clock[2], 't' .. id)
audit('revert edit', 'topic:' .. id, '', '')
return {'ok'}
