-- SPDX-License-Identifier: MIT
-- Undo of removing a topic: everything back where it was; its category under the name by which
-- it is known now.
-- WITH: topiclists, hot, roles, histories
-- KEYS: removedTopic fm:removed:topic:<id>  upVoters bbs::topic::<id>::vote_up  downVoters bbs::topic::<id>::vote_down
--       searchPending fm:search:pending
-- reply {'ok'}, also when it is there already · {'refused', 'not-yours',
--       'removed-by-moderator', 'merged', 'purged', 'archived' or as restricted} · {'notfound'}
--       {'stale', …}
local kept = redis.call('HMGET', KEYS.removedTopic, 'author_id', 'tags', 'last_reply', 'time',
    'purged', 'by', 'today', 'day', 'merged')
if redis.call('EXISTS', KEYS.removedTopic) == 0 then
    return redis.call('EXISTS', KEYS.topic) == 1 and {'ok'} or {'notfound'}
end
-- Whoever puts a text of their own back is heard with it again.
local no = restricted(kept[1] == ARGV.actor)
if no then
    return no
end
local isOwn = kept[1] == ARGV.actor and (kept[6] or kept[1]) == kept[1]
if not isOwn and not moderates({'category:' .. ARGV.foldedCategory}) then
    return {'refused', kept[1] == ARGV.actor and 'removed-by-moderator' or 'not-yours'}
end
if kept[5] then
    return {'refused', 'purged'}
end
if kept[9] then -- its replies are elsewhere: only the undo of the merge brings them back
    return {'refused', 'merged'}
end
local stale = staleness(nameInUse(ARGV.foldedCategory, ARGV.category), kept[2] or '', false)
if stale then
    return stale
end
if isArchived(slow) then
    return {'refused', 'archived'}
end

redis.call('HDEL', KEYS.removedTopic, 'last_reply', 'by', 'at', 'reason', 'today', 'day')
redis.call('RENAME', KEYS.removedTopic, KEYS.topic)
showHistory()
if ARGV.category ~= '' then
    redis.call('HSET', KEYS.topic, 'category', ARGV.category)
    redis.call('HSETNX', KEYS.categories, ARGV.foldedCategory, ARGV.category)
end
local posted = tonumber(kept[4] or present) or tonumber(present)
local seconds = string.format('%.17g', posted)
enlistTopic({id = ARGV.topic, last = tonumber(kept[3]) and kept[3] or seconds, posted = seconds,
    hot = hot(redis.call('SCARD', KEYS.upVoters), redis.call('SCARD', KEYS.downVoters), posted)})
if kept[7] and kept[8] == (redis.call('GET', KEYS.day) or '') then
    redis.call('ZADD', KEYS.dayRank, kept[7], ARGV.topic)
end
redis.call('ZADD', KEYS.searchPending, clock[1] * 1000000 + clock[2], 't' .. ARGV.topic)
audit('restore', 'topic:' .. ARGV.topic, '', '')
return {'ok'}
