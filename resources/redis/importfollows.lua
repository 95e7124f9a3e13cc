-- SPDX-License-Identifier: MIT
-- Takes in whom a person follows; what is so already stays. The caller puts their earlier posts
-- into the timeline then (retimeline); what is new is pulled by itself.
-- KEYS: meta fm:meta  following following:<person>  followVersion fm:followver:<person>
--       postCounter global:postid  inboxFrom fm:inboxfrom:<person>  followers… follower:<other>
-- ARGV: person  others…
-- reply {'ok', number of those who are new}
local fresh, missing = 0, 0
for i, other in ipairs(ARGV.others) do
    fresh = fresh + redis.call('SADD', KEYS.following, other)
    missing = missing + redis.call('SADD', KEYS.followers[i], ARGV.person)
end
if fresh > 0 then
    redis.call('INCR', KEYS.followVersion)
end
if fresh + missing > 0 and redis.call('HGET', KEYS.meta, 'delivery') == 'push' then
    -- What was brought so far was not brought for these: it is looked for.
    redis.call('SET', KEYS.inboxFrom, redis.call('GET', KEYS.postCounter) or '0')
end
return {'ok', fresh}
