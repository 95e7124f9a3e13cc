-- SPDX-License-Identifier: MIT
-- Undo of deleting a post: it stands again wherever it stood.
-- WITH: roles, audit, postlists
-- KEYS: post post:postid:<id>  removedPost fm:removed:post:<id>
--       deletedPosts fm:posts:deleted  searchPending fm:search:pending
-- ARGV: post  author
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
enlistPost(id, author)
redis.call('ZADD', KEYS.searchPending, clock[1] * 1000000 + clock[2], 'p' .. id)
if isModerating then
    audit('restore', 'post:' .. id, '', '')
end
return {'ok'}
