-- SPDX-License-Identifier: MIT
-- Chooses how posts come to those who follow: 'pull', every reader looks for them, or 'push', they
-- are brought to every reader's inbox. What was published up to the change is looked for either
-- way, so nothing that waits to be brought is needed any more.
-- KEYS  1 fm:meta  2 fm:fanout  3 global:postid  4 fm:audit  5 fm:role:<person>
-- ARGV  1 person  2 'pull' or 'push'
-- reply {'ok'} · {'already'} · {'refused', 'not-administrator' or 'foreign-posts'}
local meta = redis.call('HMGET', KEYS[1], 'delivery', 'private', 'foreign_writers', 'foreign_until',
    'clock_offset')
-- Only private communities know roles.
if meta[2] == '1' and redis.call('GET', KEYS[5]) ~= 'administrator' then
    return {'refused', 'not-administrator'}
end
local before = meta[1] or 'pull'
if before == ARGV[2] then
    return {'already'}
end
-- Nobody would bring what other programs publish, nor know whom they make follow whom.
if ARGV[2] == 'push' and (meta[3] ~= '0' or meta[4]) then
    return {'refused', 'foreign-posts'}
end
redis.call('UNLINK', KEYS[2])
redis.call('HSET', KEYS[1], 'delivery', ARGV[2], 'push_from', redis.call('GET', KEYS[3]) or '0')
redis.call('XADD', KEYS[4], '*', 'who', ARGV[1], 'what', 'delivery', 'target', '', 'before', before,
    'after', ARGV[2], 'at',
    string.format('%.0f', redis.call('TIME')[1] + tonumber(meta[5] or 0)))
return {'ok'}
