-- SPDX-License-Identifier: MIT
-- Chooses how posts come to those who follow: 'pull', every reader looks for them, or 'push', they
-- are brought to every reader's inbox. What was published up to the change is looked for either
-- way, so nothing that waits to be brought is needed any more. Begins with barred and administers.
-- KEYS  1 fm:meta  2 fm:fanout  3 global:postid  4 fm:audit  5 fm:role:<person>
-- ARGV  1 person  2 'pull' or 'push'
-- reply {'ok'} · {'already'} · {'refused', 'foreign-posts' or as administers}
local no = denied(KEYS[1], KEYS[5], ARGV[1])
if no then
    return no
end
local meta = redis.call('HMGET', KEYS[1], 'delivery', 'foreign_writers', 'foreign_until')
local before = meta[1] or 'pull'
if before == ARGV[2] then
    return {'already'}
end
-- Nobody would bring what other programs publish, nor know whom they make follow whom.
if ARGV[2] == 'push' and (meta[2] ~= '0' or meta[3]) then
    return {'refused', 'foreign-posts'}
end
redis.call('UNLINK', KEYS[2])
redis.call('HSET', KEYS[1], 'delivery', ARGV[2], 'push_from', redis.call('GET', KEYS[3]) or '0')
note(KEYS[1], KEYS[4], ARGV[1], 'delivery', '', before, ARGV[2], '')
return {'ok'}
