-- SPDX-License-Identifier: MIT
-- Takes in a post of elsewhere, once and for all, as publishpost.lua, likepost.lua and
-- deletepost.lua would have left it; nobody is told.
-- WITH: expectedids
-- KEYS: meta fm:meta  imported fm:import:<source>
--       newestPosts starpost:userid:<author>  ownPosts mypost:userid:<author>
--       archivedPosts fm:mypost:<author>:archive  coldPosts global:post  lastPosts fm:lastpost
--       recentPosts fm:posts  deletedPosts fm:posts:deleted
--       related fm:posts:<answers|reposts|quotes>:<id>  fanOut fm:fanout
--       lists… fm:hashtag:<folded> or fm:posts:mentions:<person>  likedBy… fm:liked:<person>
--       posts… post:postid:<id>  likes… fm:posts:likes:<id>
-- ARGV: field  author  authorName  content  relation  other  milliseconds  isDeleted
--       likers…
-- related is of the post that it answers, repeats or quotes, else fm:meta; lists are those of its
-- topics and of whom it mentions; likedBy and likers (at most 1,000) are who likes it
-- field is of fm:import; relation is '', 'answer_to', 'repost_of' or 'quote_of', other the post here
-- that it answers, repeats or quotes, or ''; isDeleted is '1' if it is
-- reply {'ok', id} · {'already', id}: taken in before, or repeated by its author before
--       {'stale', counter}
local done = redis.call('HGET', KEYS.imported, ARGV.field)
if not done and ARGV.relation == 'repost_of' then
    done = redis.call('HGET', KEYS.related, ARGV.author)
end
if done then
    return {'already', done}
end

local at, moved = expected(1)
if moved then
    return moved
end
redis.call('INCR', KEYS.counter)
local id, post = ARGV.ids[at], KEYS.posts[at]
local member = id .. ':' .. ARGV.author
local milliseconds = tonumber(ARGV.milliseconds)
local time = string.format('%.0f.%03d', math.floor(milliseconds / 1000), milliseconds % 1000)
redis.call('HSET', post, 'userid', ARGV.author, 'username', ARGV.authorName, 'time', time,
    'content', ARGV.content)
if ARGV.relation ~= '' then
    redis.call('HSET', post, ARGV.relation, ARGV.other)
end
redis.call('HSET', KEYS.imported, ARGV.field, id)
if redis.call('LPUSH', KEYS.ownPosts, id) > 1000 then
    local old = redis.call('RPOP', KEYS.ownPosts)
    redis.call('LPUSH', KEYS.archivedPosts, old)
    redis.call('LPUSH', KEYS.coldPosts, old)
end
redis.call('HSET', KEYS.lastPosts, ARGV.author, id)
redis.call('ZADD', KEYS.recentPosts, id, member)
redis.call('ZREMRANGEBYRANK', KEYS.recentPosts, 0, -100001)
local meta = redis.call('HMGET', KEYS.meta, 'delivery', 'foreign_writers', 'foreign_until')
if meta[1] == 'push' and meta[2] == '0' and not meta[3] then
    redis.call('ZADD', KEYS.fanOut, id, member .. ':0')
end
if ARGV.isDeleted == '1' then
    redis.call('HSET', post, 'deleted', string.format('%.0f', math.floor(milliseconds / 1000)))
    redis.call('ZADD', KEYS.deletedPosts, id, member)
    return {'ok', id}
end
redis.call('ZADD', KEYS.newestPosts, id, id)
redis.call('ZREMRANGEBYRANK', KEYS.newestPosts, 0, -21)
if ARGV.relation == 'repost_of' then
    redis.call('HSET', KEYS.related, ARGV.author, id)
elseif ARGV.relation ~= '' then
    redis.call('ZADD', KEYS.related, id, id)
end
for _, list in ipairs(KEYS.lists) do
    redis.call('ZADD', list, id, id)
end
for i, liker in ipairs(ARGV.likers) do
    redis.call('SADD', KEYS.likes[at], liker)
    redis.call('ZADD', KEYS.likedBy[i], time, id)
end
return {'ok', id}
