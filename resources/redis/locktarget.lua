-- SPDX-License-Identifier: MIT
-- Locks an article (no votes, no other groups), a topic (no replies, no edits) or a post (no
-- answers), or unlocks it. Begins with barred and moderates.
-- KEYS  1 fm:meta  2 article:<id>, bbs::topic::<id> or post:postid:<id>  3 fm:role:<actor>
--       4 fm:scope:<actor>  5 fm:audit  6 fm:article:<id>:groups of an article, else fm:meta
-- ARGV  1 actor  2 target, e.g. 'topic:7'  3 '1' to lock it, '0' to unlock  4 reason  5 the entry
--       of fm:audit that this undoes, or ''  6 a topic's category  7 that folded
-- reply {'ok'} · {'already'} · {'notfound'} · {'refused', 'not-moderator' or as barred}
--       {'stale'}: the topic is in another category
local no = barred(KEYS[1], redis.call('HGET', KEYS[1], 'bar:' .. ARGV[1]), false)
if no then
    return no
end
if redis.call('EXISTS', KEYS[2]) == 0 then
    return {'notfound'}
end
local places = {}
if KEYS[6] ~= KEYS[1] then
    for i, name in ipairs(redis.call('SMEMBERS', KEYS[6])) do
        places[i] = 'group:' .. name
    end
elseif ARGV[6] ~= '' then
    if redis.call('HGET', KEYS[2], 'category') ~= ARGV[6] then
        return {'stale'}
    end
    places[1] = 'category:' .. ARGV[7]
end
if not moderates(ARGV[1], KEYS[3], KEYS[4], places) then
    return {'refused', 'not-moderator'}
end
local clock = redis.call('TIME')
local offset = tonumber(redis.call('HGET', KEYS[1], 'clock_offset') or 0)
local now = string.format('%.0f', clock[1] + math.floor(offset))
if ARGV[3] == '1' then
    if redis.call('HSETNX', KEYS[2], 'locked', now) == 0 then
        return {'already'}
    end
elseif redis.call('HDEL', KEYS[2], 'locked') == 0 then
    return {'already'}
end
redis.call('XADD', KEYS[5], '*', withReason({'who', ARGV[1], 'what',
    ARGV[3] == '1' and 'lock' or 'unlock', 'target', ARGV[2], 'before', '', 'after', '',
    'at', now}, ARGV[4], ARGV[5]))
return {'ok'}
