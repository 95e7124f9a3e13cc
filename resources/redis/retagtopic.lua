-- SPDX-License-Identifier: MIT
-- Other tags for a topic, by a moderator. Begins with topicplace, barred and moderates; the tags
-- there are the earlier ones.
-- KEYS  own: 1 fm:search:pending  2 fm:role:<person>  3 fm:scope:<person>, then fm:tag:<folded> for
--       each new tag
-- ARGV  own: 1 tags as stored  2 reason  3 the entry of fm:audit that this undoes, or '', then
--       folded name, name of each new tag
-- reply {'ok'} · {'already'} · {'refused', 'not-moderator' or as barred} · {'notfound'}
--       {'stale', …}
local topic = redis.call('HMGET', KEYS[2], 'category', 'tags')
if redis.call('EXISTS', KEYS[2]) == 0 then
    return {'notfound'}
end
local no = barred(KEYS[1], meta[3], true)
if no then
    return no
end
local stale = staleness(topic[1] or '', topic[2] or '', false)
if stale then
    return stale
end
if not moderates(ARGV[2], KEYS[ownKeys + 2], KEYS[ownKeys + 3], {'category:' .. ARGV[5]}) then
    return {'refused', 'not-moderator'}
end
local tags = ARGV[ownArgs + 1]
if tags == ARGV[6] then
    return {'already'}
end
local last = redis.call('ZSCORE', KEYS[3], ARGV[3]) or redis.call('ZSCORE', KEYS[4], ARGV[3])
    or now
if tags == '' then -- an undo of the first tags of another program's topic
    redis.call('HDEL', KEYS[2], 'tags')
else
    redis.call('HSET', KEYS[2], 'tags', tags)
end
for i = 1, tagCount do
    redis.call('ZREM', KEYS[tagKeys + i], ARGV[3])
    settleTag(i)
end
-- From here on the new tags are the topic's.
tagKeys, tagArgs = ownKeys + 3, ownArgs + 3
tagCount = (#ARGV - tagArgs) / 2
for i = 1, tagCount do
    redis.call('ZADD', KEYS[tagKeys + i], last, ARGV[3])
    settleTag(i)
end
redis.call('ZADD', KEYS[ownKeys + 1], clock[1] * 1000000 + clock[2], 't' .. ARGV[3])
audit('retag', ARGV[6], tags, ARGV[ownArgs + 2], ARGV[ownArgs + 3])
return {'ok'}
