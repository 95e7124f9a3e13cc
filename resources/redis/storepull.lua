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
    redis.call('ZREMRANGEBYRANK', KEYS[4], 0, -101)
end
return {'ok'}
