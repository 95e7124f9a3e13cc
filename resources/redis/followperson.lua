-- SPDX-License-Identifier: MIT
-- Follows somebody or unfollows: both sides of the graph and the timeline in one step. The caller
-- worked out the new timeline from the one that the guards name.
-- WITH: prelude
-- KEYS: following following:<actor>  followers follower:<other>  followVersion fm:followver:<actor>
--       cursor lastpull:userid:<actor>  timeline receivepost:<actor>  postCounter global:postid
--       inboxFrom fm:inboxfrom:<actor>  homes… bbs::user::<other>
-- ARGV: other  change  cursor  version  length  posts…
-- homes: where the other may be kept, by us and by other programs; change: 'follow' or 'unfollow';
-- cursor, version and length of the list are those that the caller read; posts: the new list,
-- newest first
-- reply {'ok'} · {'already'} · {'refused', as restricted} · {'notfound'}: nobody of that id
--       {'stale'}
local person, other, homes = ARGV.actor, ARGV.other, KEYS.homes
local isFollowing = ARGV.change == 'follow'
local delivery = community('delivery')
local no = restricted(false)
if no then
    return no
end
local isThere = redis.call('SISMEMBER', KEYS.following, other) == 1
if isThere == isFollowing then
    -- The other side may have been left behind by a program that writes them one by one. Nothing
    -- was brought to whom it did not name: that is looked for.
    if redis.call(isThere and 'SADD' or 'SREM', KEYS.followers, person) == 1
        and delivery == 'push' then
        redis.call('SET', KEYS.inboxFrom, redis.call('GET', KEYS.postCounter) or '0')
    end
    return {'already'}
end
if isFollowing and redis.call('EXISTS', unpack(homes)) == 0 then
    return {'notfound'}
end
if (redis.call('GET', KEYS.cursor) or '0') ~= ARGV.cursor
    or (redis.call('GET', KEYS.followVersion) or '0') ~= ARGV.version
    or redis.call('LLEN', KEYS.timeline) ~= tonumber(ARGV.length) then
    return {'stale'}
end
local change = isFollowing and 'SADD' or 'SREM'
redis.call(change, KEYS.following, other)
redis.call(change, KEYS.followers, person)
redis.call('INCR', KEYS.followVersion)
if delivery == 'push' then
    -- What was brought so far was brought for whom the person followed then: it is looked for.
    redis.call('SET', KEYS.inboxFrom, redis.call('GET', KEYS.postCounter) or '0')
end
redis.call('DEL', KEYS.timeline)
local posts = ARGV.posts
for i = 1, #posts, 500 do
    redis.call('RPUSH', KEYS.timeline, unpack(posts, i, math.min(i + 499, #posts)))
end
return {'ok'}
