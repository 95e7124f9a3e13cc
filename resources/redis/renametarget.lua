-- SPDX-License-Identifier: MIT
-- Another title for an article or a topic, by a moderator. Begins with barred and moderates.
-- KEYS  1 fm:meta  2 article:<id> or bbs::topic::<id>  3 fm:role:<actor>  4 fm:scope:<actor>
--       5 fm:audit  6 fm:article:<id>:groups of an article, else fm:meta  7 fm:search:pending
-- ARGV  1 actor  2 target, e.g. 'topic:7'  3 title  4 reason  5 the entry of fm:audit that this
--       undoes, or ''  6 a topic's category  7 that folded  8 what search calls it
-- reply {'ok'} · {'already'} · {'notfound'} · {'refused', 'not-moderator' or as barred}
--       {'stale'}: the topic is in another category
local no = barred(KEYS[1], redis.call('HGET', KEYS[1], 'bar:' .. ARGV[1]), true)
if no then
    return no
end
local before = redis.call('HGET', KEYS[2], 'title')
if not before then
    return {'notfound'}
end
local places = {}
if KEYS[6] ~= KEYS[1] then
    for i, name in ipairs(redis.call('SMEMBERS', KEYS[6])) do
        places[i] = 'group:' .. name
    end
else
    if (redis.call('HGET', KEYS[2], 'category') or '') ~= ARGV[6] then
        return {'stale'}
    end
    places[1] = 'category:' .. ARGV[7]
end
if not moderates(ARGV[1], KEYS[3], KEYS[4], places) then
    return {'refused', 'not-moderator'}
end
if before == ARGV[3] then
    return {'already'}
end
local clock = redis.call('TIME')
local offset = tonumber(redis.call('HGET', KEYS[1], 'clock_offset') or 0)
redis.call('HSET', KEYS[2], 'title', ARGV[3])
redis.call('ZADD', KEYS[7], clock[1] * 1000000 + clock[2], ARGV[8])
redis.call('XADD', KEYS[5], '*', withReason({'who', ARGV[1], 'what', 'rename', 'target', ARGV[2],
    'before', before, 'after', ARGV[3],
    'at', string.format('%.0f', clock[1] + math.floor(offset))}, ARGV[4], ARGV[5]))
return {'ok'}
