-- SPDX-License-Identifier: MIT
-- Looks at both sides of following. Begins with finding. Whom a person follows is written first and
-- taken back first, so it is what holds; the followers come after it.
-- KEYS  for each pair from 3: following:<one>, follower:<other>
-- ARGV  3… for each pair: one, other
for i = 3, #ARGV, 2 do
    local following, followers = KEYS[i], KEYS[i + 1]
    local follows = redis.call('SISMEMBER', following, ARGV[i + 1]) == 1
    local isKnown = redis.call('SISMEMBER', followers, ARGV[i]) == 1
    if follows and not isKnown then
        if note('follower-missing', followers .. ' ' .. ARGV[i], '', '1', 'member', followers,
            ARGV[i]) then
            redis.call('SADD', followers, ARGV[i])
        end
    elseif isKnown and not follows then
        if note('follower-extra', followers .. ' ' .. ARGV[i], '1', '', 'member', followers,
            ARGV[i]) then
            redis.call('SREM', followers, ARGV[i])
        end
    end
end
return findings
