-- SPDX-License-Identifier: MIT
-- One person's like of a post, or its undo. Begins with barred, paced and count.
-- KEYS  1 fm:meta  2 post:postid:<id>  3 fm:posts:likes:<id>  4 fm:liked:<person>
--       5 fm:role:<person>  6 bbs::user::<person>  7 fm:pace:<person>
-- ARGV  1 person  2 id  3 '1' to like, '0' to take it back
-- reply {'ok' or 'already', likes} · {'refused', as barred or paced} · {'notfound'}
local post = redis.call('HMGET', KEYS[2], 'userid', 'deleted')
if not post[1] or (post[2] and ARGV[3] == '1') then
    return {'notfound'}
end
local meta = redis.call('HMGET', KEYS[1], 'bar:' .. ARGV[1], 'limits', 'clock_offset', 'day_shift')
local no = barred(KEYS[1], meta[1], false)
if no then
    return no
end
if meta[2] and ARGV[3] == '1' and redis.call('SISMEMBER', KEYS[3], ARGV[1]) == 0 then
    no = paced(KEYS[1], meta[2], nil, '', 'vote', ARGV[1], KEYS[5], KEYS[6], KEYS[7])
    if no then
        return no
    end
end
local changed
if ARGV[3] == '1' then
    changed = redis.call('SADD', KEYS[3], ARGV[1])
    if changed == 1 then
        local now = redis.call('TIME')[1] + math.floor(tonumber(meta[3] or 0))
        redis.call('ZADD', KEYS[4], now, ARGV[2])
        count('l', now, meta[4])
    end
else
    changed = redis.call('SREM', KEYS[3], ARGV[1])
    redis.call('ZREM', KEYS[4], ARGV[2])
end
return {changed == 1 and 'ok' or 'already', redis.call('SCARD', KEYS[3])}
