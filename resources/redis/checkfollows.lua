-- SPDX-License-Identifier: MIT
-- Looks at both sides of following. Whom a person follows is written first and taken back first, so
-- it is what holds; the followers come after it.
-- WITH: repair
-- KEYS: postCounter global:postid  following… following:<person>  followers… follower:<other>
--       inboxFrom… fm:inboxfrom:<person>
-- ARGV: people…  others…
local no, delivery = forbidden('delivery')
if no then
    return no
end
for i, person in ipairs(ARGV.people) do
    local other, following, followers = ARGV.others[i], KEYS.following[i], KEYS.followers[i]
    local follows = redis.call('SISMEMBER', following, other) == 1
    local isKnown = redis.call('SISMEMBER', followers, person) == 1
    if follows and not isKnown then
        if note('follower-missing', followers .. ' ' .. person, '', '1', 'member', followers,
            person) then
            redis.call('SADD', followers, person)
            if delivery == 'push' then
                -- So far nothing was brought: what there is is looked for.
                redis.call('SET', KEYS.inboxFrom[i], redis.call('GET', KEYS.postCounter) or '0')
            end
        end
    elseif isKnown and not follows then
        if note('follower-extra', followers .. ' ' .. person, '1', '', 'member', followers,
            person) then
            redis.call('SREM', followers, person)
        end
    end
end
return findings
