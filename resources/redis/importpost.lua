-- SPDX-License-Identifier: MIT
-- Takes in a post of elsewhere, once and for all, as publishpost.lua, likepost.lua and
-- deletepost.lua would have left it; nobody is told.
-- KEYS  1 fm:meta  2 fm:import:<source>  3 global:postid  4 starpost:userid:<author>
--       5 mypost:userid:<author>  6 fm:mypost:<author>:archive  7 global:post  8 fm:lastpost
--       9 fm:posts  10 fm:posts:deleted
--       11 fm:posts:<answers|reposts|quotes>:<id> of the post that it answers, repeats or quotes,
--       else fm:meta
--       12 fm:fanout  13… fm:hashtag:<folded> for each topic, fm:posts:mentions:<person> of each mentioned,
--       then fm:liked:<person> of each who likes it
--       Drawn here, hence undeclared and written first: post:postid:<id>, fm:posts:likes:<id>
-- ARGV  1 namespace  2 field in fm:import  3 author  4 author's name  5 content
--       6 '', 'answer_to', 'repost_of' or 'quote_of'  7 the post here that it answers, repeats or
--       quotes, or ''  8 time in milliseconds  9 '1' if it is deleted  10 how many lists there are
--       from KEYS 13 on, then who likes it (at most 1,000)
-- reply {'ok', id} · {'already', id}: taken in before, or repeated by its author before
local done = redis.call('HGET', KEYS[2], ARGV[2])
if not done and ARGV[6] == 'repost_of' then
    done = redis.call('HGET', KEYS[11], ARGV[3])
end
if done then
    return {'already', done}
end

redis.call('INCR', KEYS[3])
local id = redis.call('GET', KEYS[3]) -- as text: numbers above 2^53 round in Lua
local post, member = ARGV[1] .. 'post:postid:' .. id, id .. ':' .. ARGV[3]
local milliseconds = tonumber(ARGV[8])
local time = string.format('%.0f.%03d', math.floor(milliseconds / 1000), milliseconds % 1000)
redis.call('HSET', post, 'userid', ARGV[3], 'username', ARGV[4], 'time', time, 'content', ARGV[5])
if ARGV[6] ~= '' then
    redis.call('HSET', post, ARGV[6], ARGV[7])
end
redis.call('HSET', KEYS[2], ARGV[2], id)
if redis.call('LPUSH', KEYS[5], id) > 1000 then
    local old = redis.call('RPOP', KEYS[5])
    redis.call('LPUSH', KEYS[6], old)
    redis.call('LPUSH', KEYS[7], old)
end
redis.call('HSET', KEYS[8], ARGV[3], id)
redis.call('ZADD', KEYS[9], id, member)
redis.call('ZREMRANGEBYRANK', KEYS[9], 0, -100001)
local meta = redis.call('HMGET', KEYS[1], 'delivery', 'foreign_writers', 'foreign_until')
if meta[1] == 'push' and meta[2] == '0' and not meta[3] then
    redis.call('ZADD', KEYS[12], id, member .. ':0')
end
if ARGV[9] == '1' then
    redis.call('HSET', post, 'deleted', string.format('%.0f', math.floor(milliseconds / 1000)))
    redis.call('ZADD', KEYS[10], id, member)
    return {'ok', id}
end
redis.call('ZADD', KEYS[4], id, id)
redis.call('ZREMRANGEBYRANK', KEYS[4], 0, -21)
if ARGV[6] == 'repost_of' then
    redis.call('HSET', KEYS[11], ARGV[3], id)
elseif ARGV[6] ~= '' then
    redis.call('ZADD', KEYS[11], id, id)
end
local lists = 12 + ARGV[10]
for i = 13, lists do
    redis.call('ZADD', KEYS[i], id, id)
end
for i = 11, #ARGV do
    redis.call('SADD', ARGV[1] .. 'fm:posts:likes:' .. id, ARGV[i])
    redis.call('ZADD', KEYS[lists + i - 10], time, id)
end
return {'ok', id}
