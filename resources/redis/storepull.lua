-- SPDX-License-Identifier: MIT
-- Puts what a pull found before the timeline, and the cursor behind it: together or not at all.
-- KEYS  1 lastpull:userid:<person>  2 fm:followver:<person>  3 receivepost:<person>
--       4 fm:gap:<person>  5 fm:inbox:<person>  6 fm:inboxfrom:<person>
-- ARGV  1 cursor  2 version that the pull began with  3 new cursor
--       4 oldest  5 newest id of what the limit cut away, or two times ''
--       then the new posts, oldest first, at most 1,000
-- reply {'ok'} · {'stale'}
if (redis.call('GET', KEYS[1]) or '0') ~= ARGV[1]
    or (redis.call('GET', KEYS[2]) or '0') ~= ARGV[2] then
    return {'stale'}
end
for i = 6, #ARGV, 500 do
    redis.call('LPUSH', KEYS[3], unpack(ARGV, i, math.min(i + 499, #ARGV)))
end
redis.call('LTRIM', KEYS[3], 0, 999)
redis.call('SET', KEYS[1], ARGV[3])
redis.call('ZREMRANGEBYSCORE', KEYS[5], '-inf', ARGV[3])
local from = redis.call('GET', KEYS[6])
if from and tonumber(from) <= tonumber(ARGV[3]) then
    redis.call('DEL', KEYS[6])
end
if ARGV[4] ~= '' then
    redis.call('ZADD', KEYS[4], ARGV[5], ARGV[4] .. ':' .. ARGV[5])
    -- Too many: the oldest two become one, with what lies between them. That was in the list when
    -- the newer one was cut, but since then more than a list holds has come: it is in none.
    while redis.call('ZCARD', KEYS[4]) > 100 do
        local older, newer = unpack(redis.call('ZRANGE', KEYS[4], 0, 1))
        local newest = newer:match(':(%d+)$')
        redis.call('ZREM', KEYS[4], older, newer)
        redis.call('ZADD', KEYS[4], newest, older:match('^%d+') .. ':' .. newest)
    end
end
return {'ok'}
