-- SPDX-License-Identifier: MIT
-- Pins a topic to the top of its category, or an article to that of the board, until a moment, or
-- takes the pin out. Begins with barred and moderates.
-- KEYS  1 fm:meta  2 article:<id> or bbs::topic::<id>  3 fm:role:<actor>  4 fm:scope:<actor>
--       5 fm:audit  6 fm:pins:articles or fm:pins:category:<name>  7 time: or
--       bbs::category::<name>
-- ARGV  1 actor  2 target, e.g. 'topic:7'  3 until when, in whole seconds, or '' to unpin  4 reason
--       5 the entry of fm:audit that this undoes, or ''  6 a topic's category  7 that folded
--       8 what both lists call it  9 most pins of a list
-- reply {'ok'} · {'already'} · {'notfound'} · {'refused', 'not-moderator', 'pins-many',
--       'pin-past', 'pin-nowhere' or as barred} · {'stale'}: the topic is in another category
local no = barred(KEYS[1], redis.call('HGET', KEYS[1], 'bar:' .. ARGV[1]), false)
if no then
    return no
end
if redis.call('EXISTS', KEYS[2]) == 0 then
    return {'notfound'}
end
local isTopic = string.sub(ARGV[2], 1, 6) == 'topic:'
if isTopic and (redis.call('HGET', KEYS[2], 'category') or '') ~= ARGV[6] then
    return {'stale'}
end
if not moderates(ARGV[1], KEYS[3], KEYS[4], isTopic and {'category:' .. ARGV[7]} or {}) then
    return {'refused', 'not-moderator'}
end
local before = redis.call('HGET', KEYS[2], 'pinned') or ''
if before == ARGV[3] then
    return {'already'}
end
local clock = redis.call('TIME')
local offset = tonumber(redis.call('HGET', KEYS[1], 'clock_offset') or 0)
local now = string.format('%.0f', clock[1] + math.floor(offset))
if ARGV[3] == '' then
    redis.call('HDEL', KEYS[2], 'pinned')
    redis.call('ZREM', KEYS[6], ARGV[8])
else
    if isTopic and ARGV[6] == '' then
        return {'refused', 'pin-nowhere'}
    end
    if tonumber(ARGV[3]) <= tonumber(now) then
        return {'refused', 'pin-past'}
    end
    local others = 0
    for _, member in ipairs(redis.call('ZRANGEBYSCORE', KEYS[6], '(' .. now, '+inf')) do
        if member ~= ARGV[8] and redis.call('ZSCORE', KEYS[7], member) then
            others = others + 1
        end
    end
    if others >= tonumber(ARGV[9]) then
        return {'refused', 'pins-many'}
    end
    redis.call('ZREMRANGEBYSCORE', KEYS[6], '-inf', now)
    redis.call('HSET', KEYS[2], 'pinned', ARGV[3])
    redis.call('ZADD', KEYS[6], ARGV[3], ARGV[8])
end
redis.call('XADD', KEYS[5], '*', withReason({'who', ARGV[1], 'what',
    ARGV[3] == '' and 'unpin' or 'pin', 'target', ARGV[2], 'before', before, 'after', ARGV[3],
    'at', now}, ARGV[4], ARGV[5]))
return {'ok'}
