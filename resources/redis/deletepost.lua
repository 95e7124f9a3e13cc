-- SPDX-License-Identifier: MIT
-- Deletes one's own post, or removes another's as a moderator: the text leaves it, its place in lists that hold it stays as a
-- tombstone; what the tutorial shows of its author's newest is filled up from behind. Begins with
-- barred and moderates.
-- KEYS  1 fm:meta  2 post:postid:<id>  3 fm:removed:post:<id>  4 starpost:userid:<author>
--       5 mypost:userid:<author>  6 fm:posts:deleted  7 fm:posts:<answers|reposts|quotes>:<id> of
--       the post that it answers, repeats or quotes, else fm:meta
--       8 fm:search:pending  9 fm:role:<person>  10 fm:scope:<person>  11 fm:audit
--       12… fm:hashtag:<folded> for each topic, fm:posts:mentions:<person> of each mentioned
-- ARGV  1 person  2 id  3 '', 'answer', 'repost' or 'quote'  4 author  5 reason, or ''
--       6 the entry of fm:audit that this undoes, or ''
--       then the author's posts older than all in starpost that are not deleted, newest first
-- reply {'ok'} · {'already'} · {'refused', 'not-yours', 'reason-empty' or as barred} · {'notfound'}
local post = redis.call('HMGET', KEYS[2], 'userid', 'content', 'deleted')
if not post[1] then
    return {'notfound'}
end
local author = ARGV[4]
local isModerating = author ~= ARGV[1]
if post[1] ~= author
    or (isModerating and not moderates(ARGV[1], KEYS[9], KEYS[10], {})) then
    return {'refused', 'not-yours'}
end
if post[3] then
    return {'already'}
end
local no = barred(KEYS[1], redis.call('HGET', KEYS[1], 'bar:' .. ARGV[1]), false)
if no then
    return no
end
if isModerating and ARGV[5] == '' then
    return {'refused', 'reason-empty'}
end
local clock = redis.call('TIME')
local offset = tonumber(redis.call('HGET', KEYS[1], 'clock_offset') or 0)
local now = string.format('%.0f', clock[1] + math.floor(offset))
redis.call('HSET', KEYS[3], 'content', post[2] or '', 'by', ARGV[1], 'at', now,
    'reason', ARGV[5])
redis.call('HSET', KEYS[2], 'content', '', 'deleted', now)
redis.call('ZADD', KEYS[6], ARGV[2], ARGV[2] .. ':' .. author)
if redis.call('ZREM', KEYS[4], ARGV[2]) == 1 then
    local lowest = redis.call('ZRANGE', KEYS[4], 0, 0, 'WITHSCORES')
    for i = 7, #ARGV do
        -- What was published meanwhile may have filled the place.
        if redis.call('ZCARD', KEYS[4]) < 20
            and (not lowest[2] or tonumber(ARGV[i]) < tonumber(lowest[2])) then
            redis.call('ZADD', KEYS[4], ARGV[i], ARGV[i])
        end
    end
end
if ARGV[3] == 'repost' then
    redis.call('HDEL', KEYS[7], author)
elseif ARGV[3] ~= '' then
    redis.call('ZREM', KEYS[7], ARGV[2])
end
for i = 12, #KEYS do
    redis.call('ZREM', KEYS[i], ARGV[2])
end
redis.call('ZADD', KEYS[8], clock[1] * 1000000 + clock[2], 'p' .. ARGV[2])
if isModerating then
    redis.call('XADD', KEYS[11], '*', withReason({'who', ARGV[1], 'what', 'withdraw',
        'target', 'post:' .. ARGV[2], 'before', '', 'after', '', 'at', now},
        ARGV[5], ARGV[6]))
end
return {'ok'}
