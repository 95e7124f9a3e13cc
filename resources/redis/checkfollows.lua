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
    local at = {key = followers, member = person}
    local isKnown = forms.member.get(at)
    local what = followers .. ' ' .. person
    if follows and not isKnown then
        if note('follower-missing', what, '', '1', 'member', at) and delivery == 'push' then
            -- So far nothing was brought: what there is is looked for.
            redis.call('SET', KEYS.inboxFrom[i], redis.call('GET', KEYS.postCounter) or '0')
        end
    elseif isKnown and not follows then
        note('follower-extra', what, '1', '', 'member', at)
    end
end
return findings
