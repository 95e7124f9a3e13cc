-- SPDX-License-Identifier: MIT
-- One slice of telling people's own lists that they voted for an imported article. Who has taken
-- the vote back meanwhile is passed over.
-- KEYS: voteLists fm:votelists  left fm:votelists:<id>  article article:<id>  voters voted:<id>
--       votedBy… fm:voted:<person>
-- ARGV: article  people…
-- at most 250 people
-- reply {'ok', how many are left}
local times = redis.call('HMGET', KEYS.article, 'time', 'now', 'postTime') -- by dialect
local posted = string.match(times[1] or times[2] or times[3] or '', '^-?%d+')
local isOpen = redis.call('EXISTS', KEYS.voters) == 1
for i, person in ipairs(ARGV.people) do
    local isLeft = redis.call('SREM', KEYS.left, person) == 1
    if isLeft and posted
        and (not isOpen or redis.call('SISMEMBER', KEYS.voters, person) == 1) then
        redis.call('ZADD', KEYS.votedBy[i], 'NX', posted, ARGV.article)
    end
end
local left = redis.call('SCARD', KEYS.left)
if left == 0 then
    redis.call('SREM', KEYS.voteLists, ARGV.article)
end
return {'ok', left}
