-- SPDX-License-Identifier: MIT
-- One slice of telling people's own lists that they voted for an imported article. Who has taken
-- the vote back meanwhile is passed over.
-- KEYS  1 fm:votelists  2 fm:votelists:<id>  3 article:<id>  4 voted:<id>, then for each person
--       fm:voted:<person>
-- ARGV  1 id, then the persons (at most 250)
-- reply {'ok', how many are left}
local times = redis.call('HMGET', KEYS[3], 'time', 'now', 'postTime') -- as the dialect calls it
local posted = string.match(times[1] or times[2] or times[3] or '', '^-?%d+')
local isOpen = redis.call('EXISTS', KEYS[4]) == 1
for i = 2, #ARGV do
    local isLeft = redis.call('SREM', KEYS[2], ARGV[i]) == 1
    if isLeft and posted
        and (not isOpen or redis.call('SISMEMBER', KEYS[4], ARGV[i]) == 1) then
        redis.call('ZADD', KEYS[3 + i], 'NX', posted, ARGV[1])
    end
end
local left = redis.call('SCARD', KEYS[2])
if left == 0 then
    redis.call('SREM', KEYS[1], ARGV[1])
end
return {'ok', left}
