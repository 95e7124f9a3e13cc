-- SPDX-License-Identifier: MIT
-- Deletes one's own post: the text leaves it, its place in lists that hold it stays as a
-- tombstone; what the tutorial shows of its author's newest is filled up from behind.
-- KEYS  1 fm:meta  2 post:postid:<id>  3 fm:removed:post:<id>  4 starpost:userid:<author>
--       5 mypost:userid:<author>  6 fm:posts:deleted  7 fm:posts:<answers|reposts|quotes>:<id> of
--       the post that it answers, repeats or quotes, else fm:meta
--       8 fm:search:pending
--       9… fm:hashtag:<folded> for each topic, fm:posts:mentions:<person> of each mentioned
-- ARGV  1 author  2 id  3 '', 'answer', 'repost' or 'quote'
--       then the author's posts older than all in starpost that are not deleted, newest first
-- reply {'ok'} · {'already'} · {'refused', 'not-yours'} · {'notfound'}
local post = redis.call('HMGET', KEYS[2], 'userid', 'content', 'deleted')
if not post[1] then
    return {'notfound'}
end
if post[1] ~= ARGV[1] then
    return {'refused', 'not-yours'}
end
if post[3] then
    return {'already'}
end
local clock = redis.call('TIME')
local offset = tonumber(redis.call('HGET', KEYS[1], 'clock_offset') or 0)
local now = string.format('%.0f', clock[1] + math.floor(offset))
redis.call('HSET', KEYS[3], 'content', post[2] or '', 'by', ARGV[1], 'at', now)
redis.call('HSET', KEYS[2], 'content', '', 'deleted', now)
redis.call('ZADD', KEYS[6], ARGV[2], ARGV[2] .. ':' .. ARGV[1])
if redis.call('ZREM', KEYS[4], ARGV[2]) == 1 then
    local lowest = redis.call('ZRANGE', KEYS[4], 0, 0, 'WITHSCORES')
    for i = 4, #ARGV do
        -- What was published meanwhile may have filled the place.
        if redis.call('ZCARD', KEYS[4]) < 20
            and (not lowest[2] or tonumber(ARGV[i]) < tonumber(lowest[2])) then
            redis.call('ZADD', KEYS[4], ARGV[i], ARGV[i])
        end
    end
end
if ARGV[3] == 'repost' then
    redis.call('HDEL', KEYS[7], ARGV[1])
elseif ARGV[3] ~= '' then
    redis.call('ZREM', KEYS[7], ARGV[2])
end
for i = 9, #KEYS do
    redis.call('ZREM', KEYS[i], ARGV[2])
end
redis.call('ZADD', KEYS[8], clock[1] * 1000000 + clock[2], 'p' .. ARGV[2])
return {'ok'}
