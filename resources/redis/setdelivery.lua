-- SPDX-License-Identifier: MIT
-- Chooses how posts come to those who follow: 'pull', every reader looks for them, or 'push', they
-- are brought to every reader's inbox.
-- WITH: administration, values
-- KEYS: fanOut fm:fanout  postCounter global:postid
-- ARGV: delivery
-- delivery: 'pull' or 'push'
-- reply {'ok'} · {'already'} · {'refused', 'foreign-posts' or as denied}
local no = denied()
if no then
    return no
end
local before = redis.call('HGET', KEYS.meta, 'delivery') or 'pull'
if before == ARGV.delivery then
    return {'already'}
end
no = setDelivery(KEYS.fanOut, KEYS.postCounter, ARGV.delivery)
if no then
    return no
end
audit('delivery', '', before, ARGV.delivery)
return {'ok'}
