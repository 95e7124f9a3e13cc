-- SPDX-License-Identifier: MIT
-- Deletes one's own post, or removes another's as a moderator: the text leaves it, its place in
-- lists that hold it stays as a tombstone; what the tutorial shows of its author's newest is filled
-- up from behind.
-- WITH: roles, audit
-- KEYS: post post:postid:<id>  removedPost fm:removed:post:<id>
--       newestPosts starpost:userid:<author>  deletedPosts fm:posts:deleted
--       related fm:posts:<answers|reposts|quotes>:<id>  searchPending fm:search:pending
--       lists… fm:hashtag:<folded> or fm:posts:mentions:<person>
-- ARGV: post  author  relation  successors…
-- related: of the post that it answers, repeats or quotes, as relation says: 'answer', 'repost' or
-- 'quote'; fm:meta and '' where there is none. lists: of each topic that it names, of each person
-- whom it mentions. successors: the author's posts older than all in starpost that are not deleted,
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
if redis.call('ZREM', KEYS.newestPosts, id) == 1 then
    local lowest = redis.call('ZRANGE', KEYS.newestPosts, 0, 0, 'WITHSCORES')
    for _, successor in ipairs(ARGV.successors) do
        -- What was published meanwhile may have filled the place.
        if redis.call('ZCARD', KEYS.newestPosts) < 20
            and (not lowest[2] or tonumber(successor) < tonumber(lowest[2])) then
            redis.call('ZADD', KEYS.newestPosts, successor, successor)
        end
    end
end
if ARGV.relation == 'repost' then
    redis.call('HDEL', KEYS.related, author)
elseif ARGV.relation ~= '' then
    redis.call('ZREM', KEYS.related, id)
end
for _, list in ipairs(KEYS.lists) do
    redis.call('ZREM', list, id)
end
redis.call('ZADD', KEYS.searchPending, clock[1] * 1000000 + clock[2], 'p' .. id)
if isModerating then
    audit('withdraw', 'post:' .. id, '', '')
end
return {'ok'}
