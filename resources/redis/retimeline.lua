-- SPDX-License-Identifier: MIT
-- Puts another timeline in the place of a person's, which the caller worked out from the people
-- followed and the cursor that the guards name.
-- KEYS  1 receivepost:<person>  2 lastpull:userid:<person>  3 fm:followver:<person>
-- ARGV  1 cursor  2 version that the caller read  3 length of the list that the caller read
--       then the new list, newest first
-- reply {'ok'} · {'stale'}
if (redis.call('GET', KEYS[2]) or '0') ~= ARGV[1] or (redis.call('GET', KEYS[3]) or '0') ~= ARGV[2]
    or redis.call('LLEN', KEYS[1]) ~= tonumber(ARGV[3]) then
    return {'stale'}
end
redis.call('DEL', KEYS[1])
for i = 4, #ARGV, 500 do
    redis.call('RPUSH', KEYS[1], unpack(ARGV, i, math.min(i + 499, #ARGV)))
end
return {'ok'}
