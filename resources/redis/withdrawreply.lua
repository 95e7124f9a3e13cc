-- SPDX-License-Identifier: MIT
-- Undo of replying: the text leaves the reply, its floor stays as a tombstone. The topic goes back
-- to where it was if nobody replied since. Begins with topicplace.
-- KEYS  own: 1 bbs::comment::<id>  2 fm:removed:reply:<id>  3 bbs::topic::<id>::comments
--       4 fm:search:pending, then bbs::comment::<id> of the replies around it, newest first: those
--       after it, then those before it
-- ARGV  own: 1 reply  2 number of replies after it; '' if it is not among the newest
-- reply {'ok'} · {'already'} · {'refused', 'not-yours'} · {'notfound'} · {'stale', …}
local comment, removed = KEYS[ownKeys + 1], KEYS[ownKeys + 2]
local reply = redis.call('HMGET', comment, 'author_id', 'content', 'time', 'removed', 'topic')
local topic = redis.call('HMGET', KEYS[2], 'category', 'tags')
if redis.call('EXISTS', comment) == 0 or (reply[5] and reply[5] ~= ARGV[3]) then
    return {'notfound'}
end
if reply[1] ~= ARGV[2] then
    return {'refused', 'not-yours'}
end
if reply[4] == '1' then
    return {'already'}
end
local stale = staleness(topic[1] or '', topic[2] or '', true)
if stale then
    return stale
end

redis.call('HSET', removed, 'content', reply[2] or '', 'by', ARGV[2], 'at', now)
redis.call('HSET', comment, 'content', '', 'removed', 1)
if redis.call('EXISTS', KEYS[2]) == 1 then
    redis.call('HINCRBY', KEYS[2], 'tombstones', 1)
end
local posted = tonumber(reply[3] or 0) or 0
local last = tonumber(redis.call('ZSCORE', KEYS[3], ARGV[3]) or 0)
local later = tonumber(ARGV[ownArgs + 2])
local isLast = later and last == posted
for i = ownKeys + 5, ownKeys + 4 + (isLast and later or 0) do
    isLast = isLast and redis.call('HGET', KEYS[i], 'removed') == '1'
end
if isLast then
    local before
    for i = ownKeys + 5 + later, #KEYS do
        local earlier = redis.call('HMGET', KEYS[i], 'time', 'removed')
        before = tonumber(earlier[1]) and earlier[1]
        if before and earlier[2] ~= '1' then
            break
        end
    end
    before = before or redis.call('HGET', KEYS[2], 'time')
    if tonumber(before) then
        place('XX', before, ARGV[3])
    end
end
if isToday(posted * 1000) then
    countToday(-1)
end
redis.call('ZADD', KEYS[ownKeys + 4], clock[1] * 1000000 + clock[2], 'r' .. ARGV[ownArgs + 1])
audit('withdraw reply', ARGV[ownArgs + 1], '')
return {'ok'}
