-- SPDX-License-Identifier: MIT
-- Undo of an edit of a reply that a moderator approved: the earlier form stands again, as if there
-- had been none.
-- WITH: prelude, roles, audit
-- KEYS: reply bbs::comment::<id>  history fm:history:reply:<id>  searchPending fm:search:pending
--       topic bbs::topic::<topic>
-- ARGV: reply  approved  category  foldedCategory
-- approved: when it was, in seconds; category: of the topic
-- reply {'ok'} · {'refused', 'not-moderator', 'changed-meanwhile': it was edited or removed since,
--       or as restricted} · {'notfound'} · {'stale'}
local reply = redis.call('HMGET', KEYS.reply, 'edited', 'removed')
if redis.call('EXISTS', KEYS.reply) == 0 then
    return {'notfound'}
end
community()
local no = restricted(false)
if no then
    return no
end
if (redis.call('HGET', KEYS.topic, 'category') or '') ~= ARGV.category then
    return {'stale'}
end
if not moderates({'category:' .. ARGV.foldedCategory}) then
    return {'refused', 'not-moderator'}
end
local form = redis.call('LRANGE', KEYS.history, -5, -1)
if #form < 5 or reply[2] == '1' or form[1] ~= reply[1]
    or math.abs(tonumber(form[1]) - tonumber(ARGV.approved)) > 1 then
    return {'refused', 'changed-meanwhile'}
end

redis.call('RPOP', KEYS.history, 5)
local before = redis.call('LINDEX', KEYS.history, -5)
redis.call('HSET', KEYS.reply, 'content', form[4])
if before then
    redis.call('HSET', KEYS.reply, 'edited', before)
else
    redis.call('HDEL', KEYS.reply, 'edited')
end
redis.call('ZADD', KEYS.searchPending, clock[1] * 1000000 + clock[2], 'r' .. ARGV.reply)
audit('revert edit', 'reply:' .. ARGV.reply, '', '')
return {'ok'}
