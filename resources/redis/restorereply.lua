-- SPDX-License-Identifier: MIT
-- Undo of removing a reply.
-- WITH: topics, roles, histories
-- KEYS: reply bbs::comment::<id>  removedReply fm:removed:reply:<id>
--       removedTopic fm:removed:topic:<id>  searchPending fm:search:pending
-- ARGV: reply
-- reply {'ok'} · {'already'} · {'refused', 'not-yours', 'removed-by-moderator', 'purged',
--       'archived' or as restricted} · {'notfound'} · {'stale', …}
local reply = redis.call('HMGET', KEYS.reply, 'author_id', 'time', 'removed', 'topic')
local topic = redis.call('HMGET', KEYS.topic, 'category', 'tags')
if redis.call('EXISTS', KEYS.reply) == 0 or (reply[4] and reply[4] ~= ARGV.topic) then
    return {'notfound'}
end
-- Whoever puts a text of their own back is heard with it again.
local no = restricted(reply[1] == ARGV.actor)
if no then
    return no
end
local by = redis.call('HGET', KEYS.removedReply, 'by') or reply[1]
local isOwn = reply[1] == ARGV.actor and by == reply[1]
if not isOwn and not moderates({'category:' .. ARGV.foldedCategory}) then
    return {'refused', reply[1] == ARGV.actor and reply[3] == '1' and 'removed-by-moderator'
        or 'not-yours'}
end
if reply[3] ~= '1' then
    return {'already'}
end
if redis.call('HEXISTS', KEYS.removedReply, 'purged') == 1 then
    return {'refused', 'purged'}
end
local stale = staleness(topic[1] or '', topic[2] or '', true)
if stale then
    return stale
end
if isArchived(slow) then
    return {'refused', 'archived'}
end

redis.call('HSET', KEYS.reply, 'content', redis.call('HGET', KEYS.removedReply, 'content') or '')
redis.call('HDEL', KEYS.reply, 'removed')
redis.call('DEL', KEYS.removedReply)
showHistory()
local posted = tonumber(reply[2] or 0) or 0
countTombstone(KEYS.removedTopic, -1, isToday(posted * 1000))
if redis.call('EXISTS', KEYS.topic) == 1 then
    place('GT', string.format('%.17g', posted), ARGV.topic)
elseif posted > (tonumber(redis.call('HGET', KEYS.removedTopic, 'last_reply') or '') or posted) then
    redis.call('HSET', KEYS.removedTopic, 'last_reply', reply[2])
end
redis.call('ZADD', KEYS.searchPending, clock[1] * 1000000 + clock[2], 'r' .. ARGV.reply)
audit('restore', 'reply:' .. ARGV.reply, '', 'in topic:' .. ARGV.topic)
return {'ok'}
