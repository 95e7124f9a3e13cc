-- SPDX-License-Identifier: MIT
-- Deletes one's own post, or removes another's as a moderator: the text leaves it, its place in
-- lists that hold it stays as a tombstone; what the tutorial shows of its author's newest is filled
-- up from behind.
-- FLAG: allow-oom
-- WITH: roles, audit, postlists
-- KEYS: post post:postid:<id>  removedPost fm:removed:post:<id>
--       deletedPosts fm:posts:deleted  searchPending fm:search:pending
-- ARGV: post  author  successors…
-- successors: the author's posts older than all in starpost that are not deleted,
-- newest first
-- reply {'ok'} · {'already'} · {'refused', 'not-yours', 'reason-empty' or as restricted} ·
--       {'notfound'}
local post = redis.call('HMGET', KEYS.post, 'userid', 'content', 'deleted')
if not post[1] then
    return {'notfound'}
end
local id, author = ARGV.post, ARGV.author
local isModerating = author ~= ARGV.actor
if post[1] ~= author or (isModerating and not moderates({})) then
    return {'refused', 'not-yours'}
end
if post[3] then
    return {'already'}
end
community()
local no = restricted(false)
if no then
    return no
end
if isModerating and ARGV.reason == '' then
    return {'refused', 'reason-empty'}
end
local at = string.format('%.0f', math.floor(now()))
redis.call('HSET', KEYS.removedPost, 'content', post[2] or '', 'by', ARGV.actor, 'at', at,
    'reason', ARGV.reason)
redis.call('HSET', KEYS.post, 'content', '', 'deleted', at)
redis.call('ZADD', KEYS.deletedPosts, id, id .. ':' .. author)
if unlistPost(id, author) then
    local lowest = redis.call('ZRANGE', KEYS.newestPosts, 0, 0, 'WITHSCORES')
    for _, successor in ipairs(ARGV.successors) do
        -- What was published meanwhile may have filled the place.
        if redis.call('ZCARD', KEYS.newestPosts) < 20
            and (not lowest[2] or tonumber(successor) < tonumber(lowest[2])) then
            redis.call('ZADD', KEYS.newestPosts, successor, successor)
        end
    end
end
redis.call('ZADD', KEYS.searchPending, clock[1] * 1000000 + clock[2], 'p' .. id)
if isModerating then
    audit('withdraw', 'post:' .. id, '', '')
end
return {'ok'}
