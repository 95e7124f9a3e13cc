-- SPDX-License-Identifier: MIT
-- One person's like of a post, or its undo.
-- WITH: throttled, statistics
-- KEYS: post post:postid:<id>  likes fm:posts:likes:<id>  likedBy fm:liked:<actor>
-- ARGV: post  liked
-- liked: '1' to like, '0' to take it back
-- reply {'ok' or 'already', likes} · {'refused', as restricted or throttled} · {'notfound'}
local isLiked = ARGV.liked == '1'
local post = redis.call('HMGET', KEYS.post, 'userid', 'deleted')
if not post[1] or (post[2] and isLiked) then
    return {'notfound'}
end
local limits, dayShift = community('limits', 'day_shift')
local no = restricted(false)
if no then
    return no
end
if limits and isLiked and redis.call('SISMEMBER', KEYS.likes, ARGV.actor) == 0 then
    no = throttled(limits, nil, '', 'vote')
    if no then
        return no
    end
end
local changed
if isLiked then
    changed = redis.call('SADD', KEYS.likes, ARGV.actor)
    if changed == 1 then
        local at = math.floor(now())
        redis.call('ZADD', KEYS.likedBy, at, ARGV.post)
        count('l', at, dayShift)
    end
else
    changed = redis.call('SREM', KEYS.likes, ARGV.actor)
    redis.call('ZREM', KEYS.likedBy, ARGV.post)
end
return {changed == 1 and 'ok' or 'already', redis.call('SCARD', KEYS.likes)}
