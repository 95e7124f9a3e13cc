-- SPDX-License-Identifier: MIT
-- Publishes a post: its id is visible to every reader in the instant in which it is drawn.
-- Begins with notify, barred, screened and count.
-- KEYS  1 fm:meta  2 fm:op:<uuid>  3 global:postid  4 starpost:userid:<author>
--       5 mypost:userid:<author>  6 fm:mypost:<author>:archive  7 global:post  8 fm:lastpost
--       9 fm:posts  10 post:postid:<id> that it answers, repeats or quotes, else fm:meta
--       11 fm:posts:<answers|reposts|quotes>:<id> of that, else fm:meta
--       12 fm:fanout  13–19 as screened  20… fm:hashtag:<folded> for each topic, fm:posts:mentions:<person> of each
--       mentioned, then fm:notices:<person> of each whom it mentions or answers
--       Drawn here, hence undeclared and written first: post:postid:<id>
-- ARGV  1 namespace  2 author  3 author's name  4 content  5 '', 'answer', 'repost' or 'quote'
--       6 the post that it answers, repeats or quotes, or ''
--       7 '', or for what is brought in from elsewhere its time in milliseconds
--       8 how many lists there are from KEYS 20 on  9–14 as screened
-- reply {'ok', id} · {'already', id}: repeated before · {'refused', 'locked' or as
--       barred or screened} · {'notfound'}: the other post is gone
local done = redis.call('GET', KEYS[2])
if done then
    return {'ok', done}
end
-- What is brought in from elsewhere was said before.
local no = ARGV[7] == ''
    and barred(KEYS[1], redis.call('HGET', KEYS[1], 'bar:' .. ARGV[2]), true)
if no then
    return no
end
if ARGV[5] ~= '' then
    local other = redis.call('HMGET', KEYS[10], 'userid', 'deleted', 'locked')
    if not other[1] or other[2] then
        return {'notfound'}
    end
    if other[3] and ARGV[7] == '' then
        return {'refused', 'locked'}
    end
    if ARGV[5] == 'repost' then
        local before = redis.call('HGET', KEYS[11], ARGV[2])
        if before then
            return {'already', before}
        end
    end
end

local clock = redis.call('TIME')
local meta = redis.call('HMGET', KEYS[1], 'clock_offset', 'delivery', 'foreign_writers',
    'foreign_until', 'limits', 'filters', 'day_shift')
no = screened(KEYS[1], {meta[5], meta[6]}, '', 'post', ARGV[2], 13, 9)
if no then
    return no
end
local offset = tonumber(meta[1] or 0)
local milliseconds = tonumber(ARGV[7])
    or clock[1] * 1000 + math.floor(clock[2] / 1000) + math.floor(offset * 1000)

redis.call('INCR', KEYS[3])
local id = redis.call('GET', KEYS[3]) -- as text: numbers above 2^53 round in Lua
local post = ARGV[1] .. 'post:postid:' .. id
redis.call('HSET', post, 'userid', ARGV[2], 'username', ARGV[3], 'time',
    string.format('%.0f.%03d', math.floor(milliseconds / 1000), milliseconds % 1000),
    'content', ARGV[4])
redis.call('ZADD', KEYS[4], id, id)
redis.call('ZREMRANGEBYRANK', KEYS[4], 0, -21)
if redis.call('LPUSH', KEYS[5], id) > 1000 then
    -- What falls off the author's list stays where its readers find it; the tutorial's hand-over
    -- to a colder store gets it too.
    local old = redis.call('RPOP', KEYS[5])
    redis.call('LPUSH', KEYS[6], old)
    redis.call('LPUSH', KEYS[7], old)
end
redis.call('HSET', KEYS[8], ARGV[2], id)
redis.call('ZADD', KEYS[9], id, id .. ':' .. ARGV[2])
redis.call('ZREMRANGEBYRANK', KEYS[9], 0, -100001)
if meta[2] == 'push' and meta[3] == '0' and not meta[4] then
    -- To be brought to its readers by any client, from the first of them on: deliverposts.
    redis.call('ZADD', KEYS[12], id, id .. ':' .. ARGV[2] .. ':0')
end
if ARGV[5] == 'repost' then
    redis.call('HSET', post, 'repost_of', ARGV[6])
    redis.call('HSET', KEYS[11], ARGV[2], id)
elseif ARGV[5] ~= '' then
    redis.call('HSET', post, ARGV[5] == 'quote' and 'quote_of' or 'answer_to', ARGV[6])
    redis.call('ZADD', KEYS[11], id, id)
end
local lists = 19 + ARGV[8]
for i = 20, lists do
    redis.call('ZADD', KEYS[i], id, id)
end
notify(lists + 1, 'post:' .. id, clock, offset)
if ARGV[7] == '' then
    count('p', milliseconds / 1000, meta[7])
end
redis.call('SET', KEYS[2], id, 'EX', 600)
return {'ok', id}
