-- SPDX-License-Identifier: MIT
-- Undo of posting a topic, or its removal by a moderator: it leaves every list; what it was is kept
-- for restoring, its replies stay where they are. Begins with topicplace, barred and moderates.
-- KEYS  own: 1 fm:removed:topic:<id>  2 fm:topics:<author>  3 bbs::topic::<id>::comments
--       4 bbs::topic::<id>::vote_up  5 bbs::topic::<id>::vote_down
--       6 fm:search:pending  7 fm:role:<person>  8 fm:scope:<person>
-- ARGV  own: 1 reason, or ''  2 the entry of fm:audit that this undoes, or ''  3 author
-- reply {'ok'}, also when it was withdrawn already · {'refused', 'not-yours', 'has-replies',
--       'has-votes', 'reason-empty' or as barred} · {'notfound'} · {'stale', …}
local topic = redis.call('HMGET', KEYS[2], 'author_id', 'category', 'tags', 'tombstones')
local removed = KEYS[ownKeys + 1]
if redis.call('EXISTS', KEYS[2]) == 0 then
    local author = redis.call('HGET', removed, 'author_id')
    if author == ARGV[2]
        or (author and moderates(ARGV[2], KEYS[ownKeys + 7], KEYS[ownKeys + 8], {})) then
        return {'ok'}
    end
    return author and {'refused', 'not-yours'} or {'notfound'}
end
local no = barred(KEYS[1], meta[3], false)
if no then
    return no
end
local isModerating = topic[1] ~= ARGV[2]
if isModerating and not moderates(ARGV[2], KEYS[ownKeys + 7], KEYS[ownKeys + 8],
    {'category:' .. ARGV[5]}) then
    return {'refused', 'not-yours'}
end
if isModerating and ARGV[ownArgs + 1] == '' then
    return {'refused', 'reason-empty'}
end
if not isModerating and redis.call('LLEN', KEYS[ownKeys + 3]) > tonumber(topic[4] or 0) then
    return {'refused', 'has-replies'}
end
for i = 4, 5 do
    local voters = KEYS[ownKeys + i]
    if not isModerating
        and redis.call('SCARD', voters) > redis.call('SISMEMBER', voters, ARGV[2]) then
        return {'refused', 'has-votes'}
    end
end
local stale = staleness(topic[2] or '', topic[3] or '', false)
if stale or (topic[1] or '') ~= ARGV[ownArgs + 3] then
    return stale or {'stale', topic[2] or '', topic[3] or '', now, meta[2] or '',
        redis.call('SMEMBERS', KEYS[5])}
end

local last = redis.call('ZSCORE', KEYS[3], ARGV[3]) or redis.call('ZSCORE', KEYS[4], ARGV[3]) or ''
redis.call('RENAME', KEYS[2], removed)
local today = redis.call('ZSCORE', KEYS[6], ARGV[3])
if today then
    redis.call('HSET', removed, 'today', today, 'day', redis.call('GET', KEYS[7]) or '')
end
redis.call('HSET', removed, 'last_reply', last, 'by', ARGV[2], 'at', now,
    'reason', ARGV[ownArgs + 1])
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
settleCategory()
redis.call('ZADD', KEYS[ownKeys + 6], clock[1] * 1000000 + clock[2], 't' .. ARGV[3])
audit('withdraw', '', '', ARGV[ownArgs + 1], ARGV[ownArgs + 2])
return {'ok'}
