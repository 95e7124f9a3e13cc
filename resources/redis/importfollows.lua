-- SPDX-License-Identifier: MIT
-- Takes in whom a person follows; what is so already stays. The timeline is pulled anew by itself.
-- KEYS  1 following:<person>  2 fm:followver:<person>  3… follower:<other>, one for each
-- ARGV  1 person  2… the others, in the same order
-- reply {'ok', number of those who are new}
local fresh = 0
for i = 2, #ARGV do
    fresh = fresh + redis.call('SADD', KEYS[1], ARGV[i])
    redis.call('SADD', KEYS[i + 1], ARGV[1])
end
if fresh > 0 then
    redis.call('INCR', KEYS[2])
end
return {'ok', fresh}
