-- SPDX-License-Identifier: MIT
-- Undo of posting a topic: it leaves every list; what it was is kept for restoring. Begins with
-- topicplace.
-- KEYS  own: 1 fm:removed:topic:<id>  2 fm:topics:<author>  3 bbs::topic::<id>::comments
--       4 bbs::topic::<id>::vote_up  5 bbs::topic::<id>::vote_down
--       6 fm:search:pending
-- reply {'ok'}, also when it was withdrawn already · {'refused', 'not-yours', 'has-replies' or
--       'has-votes'} · {'notfound'} · {'stale', …}
local topic = redis.call('HMGET', KEYS[2], 'author_id', 'category', 'tags', 'title', 'tombstones')
local removed = KEYS[ownKeys + 1]
if redis.call('EXISTS', KEYS[2]) == 0 then
    local author = redis.call('HGET', removed, 'author_id')
    if author == ARGV[2] then
        return {'ok'}
    end
    return author and {'refused', 'not-yours'} or {'notfound'}
end
if topic[1] ~= ARGV[2] then
    return {'refused', 'not-yours'}
end
if redis.call('LLEN', KEYS[ownKeys + 3]) > tonumber(topic[5] or 0) then
    return {'refused', 'has-replies'}
end
for i = 4, 5 do
    local voters = KEYS[ownKeys + i]
    if redis.call('SCARD', voters) > redis.call('SISMEMBER', voters, ARGV[2]) then
        return {'refused', 'has-votes'}
    end
end
local stale = staleness(topic[2] or '', topic[3] or '', false)
if stale then
    return stale
end

local last = redis.call('ZSCORE', KEYS[3], ARGV[3]) or redis.call('ZSCORE', KEYS[4], ARGV[3]) or ''
redis.call('RENAME', KEYS[2], removed)
redis.call('HSET', removed, 'last_reply', last)
redis.call('ZREM', KEYS[3], ARGV[3])
redis.call('ZREM', KEYS[4], ARGV[3])
redis.call('ZREM', KEYS[6], ARGV[3])
redis.call('ZREM', KEYS[8], ARGV[3])
redis.call('ZREM', KEYS[ownKeys + 2], ARGV[3])
for i = 1, tabCount do
    redis.call('ZREM', KEYS[12 + i], ARGV[3])
end
for i = 1, tagCount do
    redis.call('ZREM', KEYS[tagKeys + i], ARGV[3])
    settleTag(i)
end
if redis.call('ZCARD', KEYS[4]) == 0 and tabCount == 0
    and redis.call('HGET', KEYS[9], ARGV[5]) == ARGV[4] then
    redis.call('HDEL', KEYS[9], ARGV[5])
end
redis.call('ZADD', KEYS[ownKeys + 6], clock[1] * 1000000 + clock[2], 't' .. ARGV[3])
audit('withdraw', topic[4] or '', '')
return {'ok'}
