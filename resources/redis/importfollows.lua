-- SPDX-License-Identifier: MIT
-- Takes in whom a person follows; what is so already stays. The caller puts their earlier posts
-- into the timeline then (retimeline); what is new is pulled by itself.
-- KEYS  1 following:<person>  2 fm:followver:<person>  3 fm:meta  4 global:postid
--       5 fm:inboxfrom:<person>  6… follower:<other>, one for each
-- ARGV  1 person  2… the others, in the same order
-- reply {'ok', number of those who are new}
local fresh, missing = 0, 0
for i = 2, #ARGV do
    fresh = fresh + redis.call('SADD', KEYS[1], ARGV[i])
    missing = missing + redis.call('SADD', KEYS[i + 4], ARGV[1])
end
if fresh > 0 then
    redis.call('INCR', KEYS[2])
end
if fresh + missing > 0 and redis.call('HGET', KEYS[3], 'delivery') == 'push' then
    -- What was brought so far was not brought for these: it is looked for.
    redis.call('SET', KEYS[5], redis.call('GET', KEYS[4]) or '0')
end
return {'ok', fresh}
