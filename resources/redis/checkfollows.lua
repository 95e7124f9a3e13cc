-- SPDX-License-Identifier: MIT
-- Looks at both sides of following. Begins with finding. Whom a person follows is written first and
-- taken back first, so it is what holds; the followers come after it.
-- KEYS  3 global:postid, then for each pair: following:<one>, follower:<other>, fm:inboxfrom:<one>
-- ARGV  3… for each pair: one, other
for i = 3, #ARGV, 2 do
    local first = 4 + (i - 3) / 2 * 3
    local following, followers = KEYS[first], KEYS[first + 1]
    local follows = redis.call('SISMEMBER', following, ARGV[i + 1]) == 1
    local isKnown = redis.call('SISMEMBER', followers, ARGV[i]) == 1
    if follows and not isKnown then
        if note('follower-missing', followers .. ' ' .. ARGV[i], '', '1', 'member', followers,
            ARGV[i]) then
            redis.call('SADD', followers, ARGV[i])
            if redis.call('HGET', KEYS[1], 'delivery') == 'push' then
                -- So far nothing was brought: what there is is looked for.
                redis.call('SET', KEYS[first + 2], redis.call('GET', KEYS[3]) or '0')
            end
        end
    elseif isKnown and not follows then
        if note('follower-extra', followers .. ' ' .. ARGV[i], '1', '', 'member', followers,
            ARGV[i]) then
            redis.call('SREM', followers, ARGV[i])
        end
    end
end
return findings
