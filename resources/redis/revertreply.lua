-- SPDX-License-Identifier: MIT
-- Undo of an edit of a reply that a moderator approved: the earlier form stands again, as if there
-- had been none. Begins with barred and moderates.
-- KEYS  1 fm:meta  2 bbs::comment::<id>  3 fm:history:reply:<id>  4 fm:search:pending
--       5 bbs::topic::<topic>  6 fm:role:<person>  7 fm:scope:<person>  8 fm:audit
-- ARGV  1 person  2 reply  3 when it was approved, in seconds  4 category of the topic  5 that folded
-- reply {'ok'} · {'refused', 'not-moderator', 'changed-meanwhile': it was edited or removed since,
--       or as barred} · {'notfound'} · {'stale'}
local reply = redis.call('HMGET', KEYS[2], 'edited', 'removed')
if redis.call('EXISTS', KEYS[2]) == 0 then
    return {'notfound'}
end
local no = barred(KEYS[1], redis.call('HGET', KEYS[1], 'bar:' .. ARGV[1]), false)
if no then
    return no
end
if (redis.call('HGET', KEYS[5], 'category') or '') ~= ARGV[4] then
    return {'stale'}
end
if not moderates(ARGV[1], KEYS[6], KEYS[7], {'category:' .. ARGV[5]}) then
    return {'refused', 'not-moderator'}
end
local form = redis.call('LRANGE', KEYS[3], -5, -1)
if #form < 5 or reply[2] == '1' or form[1] ~= reply[1]
    or math.abs(tonumber(form[1]) - tonumber(ARGV[3])) > 1 then
    return {'refused', 'changed-meanwhile'}
end

redis.call('RPOP', KEYS[3], 5)
local before = redis.call('LINDEX', KEYS[3], -5)
redis.call('HSET', KEYS[2], 'content', form[4])
if before then
    redis.call('HSET', KEYS[2], 'edited', before)
else
    redis.call('HDEL', KEYS[2], 'edited')
end
local clock = redis.call('TIME')
redis.call('ZADD', KEYS[4], clock[1] * 1000000 + clock[2], 'r' .. ARGV[2])
local now = clock[1] + (redis.call('HGET', KEYS[1], 'clock_offset') or 0)
redis.call('XADD', KEYS[8], '*', 'who', ARGV[1], 'what', 'revert edit', 'target',
    'reply:' .. ARGV[2], 'before', '', 'after', '', 'at', string.format('%.0f', math.floor(now)))
return {'ok'}
