-- SPDX-License-Identifier: MIT
-- Other tags for a topic, by a moderator.
-- WITH: retagging, roles
-- KEYS: searchPending fm:search:pending
-- reply {'ok'} · {'already'} · {'refused', 'not-moderator' or as restricted} · {'notfound'}
--       {'stale', …}
local id, tags = ARGV.topic, ARGV.newTags
local topic = redis.call('HMGET', KEYS.topic, 'category', 'tags')
if redis.call('EXISTS', KEYS.topic) == 0 then
    return {'notfound'}
end
local no = restricted(true)
if no then
    return no
end
local stale = staleness(topic[1] or '', topic[2] or '', false)
if stale then
    return stale
end
if not moderates({'category:' .. ARGV.foldedCategory}) then
    return {'refused', 'not-moderator'}
end
if tags == ARGV.tags then
    return {'already'}
end
if tags == '' then -- an undo of the first tags of another program's topic
    redis.call('HDEL', KEYS.topic, 'tags')
else
    redis.call('HSET', KEYS.topic, 'tags', tags)
end
retag(redis.call('ZSCORE', KEYS.topics, id) or redis.call('ZSCORE', KEYS.category, id) or present)
redis.call('ZADD', KEYS.searchPending, clock[1] * 1000000 + clock[2], 't' .. id)
audit('retag', 'topic:' .. id, ARGV.tags, tags)
return {'ok'}
