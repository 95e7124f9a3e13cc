-- SPDX-License-Identifier: MIT
-- Undo of withdrawing a reply. Begins with topicplace, barred and moderates.
-- KEYS  own: as withdrawreply.lua, but for the replies around it
-- ARGV  own: as withdrawreply.lua, without the last
-- reply {'ok'} · {'already'} · {'refused', 'not-yours', 'removed-by-moderator', 'purged',
--       'archived' or as barred} · {'notfound'} · {'stale', …}
local comment, removed = KEYS[ownKeys + 1], KEYS[ownKeys + 2]
local reply = redis.call('HMGET', comment, 'author_id', 'time', 'removed', 'topic')
local topic = redis.call('HMGET', KEYS[2], 'category', 'tags')
if redis.call('EXISTS', comment) == 0 or (reply[4] and reply[4] ~= ARGV[3]) then
    return {'notfound'}
end
-- Whoever puts a text of their own back is heard with it again.
local no = barred(KEYS[1], meta[3], reply[1] == ARGV[2])
if no then
    return no
end
local by = redis.call('HGET', removed, 'by') or reply[1]
local isOwn = reply[1] == ARGV[2] and by == reply[1]
if not isOwn and not moderates(ARGV[2], KEYS[ownKeys + 5], KEYS[ownKeys + 6],
    {'category:' .. ARGV[5]}) then
    return {'refused', reply[1] == ARGV[2] and reply[3] == '1' and 'removed-by-moderator'
        or 'not-yours'}
end
if reply[3] ~= '1' then
    return {'already'}
end
if redis.call('HEXISTS', removed, 'purged') == 1 then
    return {'refused', 'purged'}
end
local stale = staleness(topic[1] or '', topic[2] or '', true)
if stale then
    return stale
end
if isArchived(meta[6]) then
    return {'refused', 'archived'}
end

redis.call('HSET', comment, 'content', redis.call('HGET', removed, 'content') or '')
redis.call('HDEL', comment, 'removed')
redis.call('DEL', removed)
local posted = tonumber(reply[2] or 0) or 0
local removedTopic = KEYS[ownKeys + 7]
countTombstone(removedTopic, -1, isToday(posted * 1000))
if redis.call('EXISTS', KEYS[2]) == 1 then
    place('GT', string.format('%.17g', posted), ARGV[3])
elseif posted > (tonumber(redis.call('HGET', removedTopic, 'last_reply') or '') or posted) then
    redis.call('HSET', removedTopic, 'last_reply', reply[2])
end
redis.call('ZADD', KEYS[ownKeys + 4], clock[1] * 1000000 + clock[2], 'r' .. ARGV[ownArgs + 1])
audit('restore', '', 'in topic:' .. ARGV[3], ARGV[ownArgs + 2], ARGV[ownArgs + 3],
    'reply:' .. ARGV[ownArgs + 1])
return {'ok'}
