-- SPDX-License-Identifier: MIT
-- Undo of deleting a post: it stands again wherever it stood. Begins with barred and moderates.
-- KEYS  as deletepost.lua
-- ARGV  as deletepost.lua, without the last
-- reply {'ok'} · {'already'} · {'refused', 'not-yours', 'repeated-meanwhile',
--       'removed-by-moderator', 'purged' or as barred} · {'notfound'}
local post = redis.call('HMGET', KEYS[2], 'userid', 'deleted')
local kept = redis.call('HMGET', KEYS[3], 'content', 'by', 'purged')
if not post[1] then
    return {'notfound'}
end
local author = ARGV[4]
local isModerating = author ~= ARGV[1] or (kept[2] or author) ~= author
if post[1] ~= author
    or (isModerating and not moderates(ARGV[1], KEYS[9], KEYS[10], {})) then
    return {'refused', author == ARGV[1] and post[1] == author and 'removed-by-moderator'
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
-- Whoever puts a text of their own back is heard with it again.
local no = barred(KEYS[1], redis.call('HGET', KEYS[1], 'bar:' .. ARGV[1]), author == ARGV[1])
if no then
    return no
end
if ARGV[3] == 'repost' and redis.call('HEXISTS', KEYS[7], author) == 1 then
    return {'refused', 'repeated-meanwhile'}
end
local clock = redis.call('TIME')
redis.call('HSET', KEYS[2], 'content', kept[1])
redis.call('HDEL', KEYS[2], 'deleted')
redis.call('DEL', KEYS[3])
redis.call('ZREM', KEYS[6], ARGV[2] .. ':' .. author)
redis.call('ZADD', KEYS[4], ARGV[2], ARGV[2])
redis.call('ZREMRANGEBYRANK', KEYS[4], 0, -21)
if ARGV[3] == 'repost' then
    redis.call('HSET', KEYS[7], author, ARGV[2])
elseif ARGV[3] ~= '' then
    redis.call('ZADD', KEYS[7], ARGV[2], ARGV[2])
end
for i = 12, #KEYS do
    redis.call('ZADD', KEYS[i], ARGV[2], ARGV[2])
end
redis.call('ZADD', KEYS[8], clock[1] * 1000000 + clock[2], 'p' .. ARGV[2])
if isModerating then
    local offset = tonumber(redis.call('HGET', KEYS[1], 'clock_offset') or 0)
    redis.call('XADD', KEYS[11], '*', withReason({'who', ARGV[1], 'what', 'restore',
        'target', 'post:' .. ARGV[2], 'before', '', 'after', '',
        'at', string.format('%.0f', clock[1] + math.floor(offset))}, ARGV[5], ARGV[6]))
end
return {'ok'}
