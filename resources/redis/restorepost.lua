-- SPDX-License-Identifier: MIT
-- Undo of deleting a post: it stands again wherever it stood.
-- WITH: roles, audit
-- KEYS: post post:postid:<id>  removedPost fm:removed:post:<id>
--       newestPosts starpost:userid:<author>  deletedPosts fm:posts:deleted
--       related fm:posts:<answers|reposts|quotes>:<id>  searchPending fm:search:pending
--       lists… fm:hashtag:<folded> or fm:posts:mentions:<person>
-- ARGV: post  author  relation
-- as deletepost.lua
-- reply {'ok'} · {'already'} · {'refused', 'not-yours', 'repeated-meanwhile',
--       'removed-by-moderator', 'purged' or as restricted} · {'notfound'}
local post = redis.call('HMGET', KEYS.post, 'userid', 'deleted')
local kept = redis.call('HMGET', KEYS.removedPost, 'content', 'by', 'purged')
if not post[1] then
    return {'notfound'}
end
local id, author, person = ARGV.post, ARGV.author, ARGV.actor
local isModerating = author ~= person or (kept[2] or author) ~= author
if post[1] ~= author or (isModerating and not moderates({})) then
    return {'refused', author == person and post[1] == author and 'removed-by-moderator'
        or 'not-yours'}
end
if not post[2] then
    return {'already'}
end
if kept[3] then
    return {'refused', 'purged'}
end
if not kept[1] then
    return {'notfound'}
end
community()
-- Whoever puts a text of their own back is heard with it again.
local no = restricted(author == person)
if no then
    return no
end
if ARGV.relation == 'repost' and redis.call('HEXISTS', KEYS.related, author) == 1 then
    return {'refused', 'repeated-meanwhile'}
end
redis.call('HSET', KEYS.post, 'content', kept[1])
redis.call('HDEL', KEYS.post, 'deleted')
redis.call('DEL', KEYS.removedPost)
redis.call('ZREM', KEYS.deletedPosts, id .. ':' .. author)
redis.call('ZADD', KEYS.newestPosts, id, id)
redis.call('ZREMRANGEBYRANK', KEYS.newestPosts, 0, -21)
if ARGV.relation == 'repost' then
    redis.call('HSET', KEYS.related, author, id)
elseif ARGV.relation ~= '' then
    redis.call('ZADD', KEYS.related, id, id)
end
for _, list in ipairs(KEYS.lists) do
    redis.call('ZADD', list, id, id)
end
redis.call('ZADD', KEYS.searchPending, clock[1] * 1000000 + clock[2], 'p' .. id)
if isModerating then
    audit('restore', 'post:' .. id, '', '')
end
return {'ok'}
