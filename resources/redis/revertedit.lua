-- SPDX-License-Identifier: MIT
-- Undo of an edit of a topic that a moderator approved: the earlier form stands again, as if there
-- had been none. Begins with topicplace, barred and moderates; the tags there are those that the
-- edit brought.
-- KEYS  own: 1 fm:history:topic:<id>  2 fm:search:pending  3 fm:role:<person>
--       4 fm:scope:<person>, then fm:tag:<folded> for each earlier tag
-- ARGV  own: 1 when it was approved, in seconds  2 earlier tags as stored, then folded name, name of
--       each
-- reply {'ok'} · {'refused', 'not-moderator', 'changed-meanwhile': it was edited since, or as
--       barred} · {'notfound'} · {'stale', …}
local topic = redis.call('HMGET', KEYS[2], 'category', 'tags', 'edited')
if redis.call('EXISTS', KEYS[2]) == 0 then
    return {'notfound'}
end
local no = barred(KEYS[1], meta[3], false)
if no then
    return no
end
if not moderates(ARGV[2], KEYS[ownKeys + 3], KEYS[ownKeys + 4], {'category:' .. ARGV[5]}) then
    return {'refused', 'not-moderator'}
end
local history = KEYS[ownKeys + 1]
local form = redis.call('LRANGE', history, -5, -1)
if #form < 5 or form[1] ~= topic[3]
    or math.abs(tonumber(form[1]) - tonumber(ARGV[ownArgs + 1])) > 1 then
    return {'refused', 'changed-meanwhile'}
end
local stale = staleness(topic[1] or '', topic[2] or '', false)
if stale or form[5] ~= ARGV[ownArgs + 2] then
    return stale or {'stale', topic[1] or '', topic[2] or '', now, meta[2] or '',
        redis.call('SMEMBERS', KEYS[5])}
end

redis.call('RPOP', history, 5)
local before = redis.call('LINDEX', history, -5)
redis.call('HSET', KEYS[2], 'title', form[3], 'content', form[4], 'tags', form[5])
if before then
    redis.call('HSET', KEYS[2], 'edited', before)
else
    redis.call('HDEL', KEYS[2], 'edited')
end
if form[5] ~= ARGV[6] then
    local last = redis.call('ZSCORE', KEYS[3], ARGV[3]) or now
    for i = 1, tagCount do
        redis.call('ZREM', KEYS[tagKeys + i], ARGV[3])
        settleTag(i)
    end
    -- From here on the earlier tags are the topic's.
    tagKeys, tagArgs = ownKeys + 4, ownArgs + 2
    for i = 1, (#ARGV - tagArgs) / 2 do
        redis.call('ZADD', KEYS[tagKeys + i], last, ARGV[3])
        settleTag(i)
    end
end
redis.call('ZADD', KEYS[ownKeys + 2], clock[1] * 1000000 + clock[2], 't' .. ARGV[3])
audit('revert edit', '', '')
return {'ok'}
