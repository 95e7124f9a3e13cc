-- SPDX-License-Identifier: MIT
-- Chooses how posts come to those who follow: 'pull', every reader looks for them, or 'push', they
-- are brought to every reader's inbox. What was published up to the change is looked for either
-- way, so nothing that waits to be brought is needed any more.
-- WITH: administration
-- KEYS: fanOut fm:fanout  postCounter global:postid
-- ARGV: delivery
-- delivery: 'pull' or 'push'
-- reply {'ok'} · {'already'} · {'refused', 'foreign-posts' or as denied}
local no = denied()
if no then
    return no
end
local meta = redis.call('HMGET', KEYS.meta, 'delivery', 'foreign_writers', 'foreign_until')
local before = meta[1] or 'pull'
if before == ARGV.delivery then
    return {'already'}
end
-- Nobody would bring what other programs publish, nor know whom they make follow whom.
if ARGV.delivery == 'push' and (meta[2] ~= '0' or meta[3]) then
    return {'refused', 'foreign-posts'}
end
redis.call('UNLINK', KEYS.fanOut)
redis.call('HSET', KEYS.meta, 'delivery', ARGV.delivery,
    'push_from', redis.call('GET', KEYS.postCounter) or '0')
audit('delivery', '', before, ARGV.delivery)
return {'ok'}
