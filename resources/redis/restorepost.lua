-- SPDX-License-Identifier: MIT
-- Undo of deleting a post: it stands again wherever it stood.
-- KEYS  as deletepost.lua
-- ARGV  1 author  2 id  3 '', 'answer', 'repost' or 'quote'
-- reply {'ok'} · {'already'} · {'refused', 'not-yours' or 'repeated-meanwhile'} · {'notfound'}
local post = redis.call('HMGET', KEYS[2], 'userid', 'deleted')
local kept = redis.call('HGET', KEYS[3], 'content')
if not post[1] then
    return {'notfound'}
end
if post[1] ~= ARGV[1] then
    return {'refused', 'not-yours'}
end
if not post[2] then
    return {'already'}
end
if not kept then
    return {'notfound'}
end
if ARGV[3] == 'repost' and redis.call('HEXISTS', KEYS[7], ARGV[1]) == 1 then
    return {'refused', 'repeated-meanwhile'}
end
local clock = redis.call('TIME')
redis.call('HSET', KEYS[2], 'content', kept)
redis.call('HDEL', KEYS[2], 'deleted')
redis.call('DEL', KEYS[3])
redis.call('ZREM', KEYS[6], ARGV[2] .. ':' .. ARGV[1])
redis.call('ZADD', KEYS[4], ARGV[2], ARGV[2])
redis.call('ZREMRANGEBYRANK', KEYS[4], 0, -21)
if ARGV[3] == 'repost' then
    redis.call('HSET', KEYS[7], ARGV[1], ARGV[2])
elseif ARGV[3] ~= '' then
    redis.call('ZADD', KEYS[7], ARGV[2], ARGV[2])
end
for i = 9, #KEYS do
    redis.call('ZADD', KEYS[i], ARGV[2], ARGV[2])
end
redis.call('ZADD', KEYS[8], clock[1] * 1000000 + clock[2], 'p' .. ARGV[2])
return {'ok'}
