-- SPDX-License-Identifier: MIT
-- Undo of replying, or a removal by a moderator: the text leaves the reply, its floor stays as a
-- tombstone. The topic goes back to where it was if nobody replied since.
-- FLAG: allow-oom
-- WITH: topics, roles, histories
-- KEYS: reply bbs::comment::<id>  removedReply fm:removed:reply:<id>
--       removedTopic fm:removed:topic:<id>  searchPending fm:search:pending
--       laterReplies… bbs::comment::<id>  earlierReplies… bbs::comment::<id>
-- ARGV: reply  isRecent
-- laterReplies, earlierReplies: those around it, newest first, if it is among the newest; isRecent:
-- '1' if so, or ''
-- reply {'ok'} · {'already'} · {'refused', 'not-yours', 'reason-empty' or as restricted}
--       {'notfound'} · {'stale', …}
local reply = redis.call('HMGET', KEYS.reply, 'author_id', 'content', 'time', 'removed', 'topic')
local topic = redis.call('HMGET', KEYS.topic, 'category', 'tags')
if redis.call('EXISTS', KEYS.reply) == 0 or (reply[5] and reply[5] ~= ARGV.topic) then
    return {'notfound'}
end
local no = restricted(false)
if no then
    return no
end
local isModerating = reply[1] ~= ARGV.actor
if isModerating and not moderates({'category:' .. ARGV.foldedCategory}) then
    return {'refused', 'not-yours'}
end
if reply[4] == '1' then
    return {'already'}
end
if isModerating and ARGV.reason == '' then
    return {'refused', 'reason-empty'}
end
local stale = staleness(topic[1] or '', topic[2] or '', true)
if stale then
    return stale
end

redis.call('HSET', KEYS.removedReply, 'content', reply[2] or '', 'by', ARGV.actor, 'at', present,
    'reason', ARGV.reason)
redis.call('HSET', KEYS.reply, 'content', '', 'removed', 1)
hideHistory()
local isHere = redis.call('EXISTS', KEYS.topic) == 1
-- Removed, or split off.
local function isGone(other)
    return other[2] == '1' or (other[3] or ARGV.topic) ~= ARGV.topic
end
local posted = tonumber(reply[3] or 0) or 0
local last = tonumber(isHere and redis.call('ZSCORE', KEYS.topics, ARGV.topic)
    or redis.call('HGET', KEYS.removedTopic, 'last_reply') or 0)
local isLast = ARGV.isRecent == '1' and last == posted
if isLast then
    for _, later in ipairs(KEYS.laterReplies) do
        isLast = isLast and isGone(redis.call('HMGET', later, 'time', 'removed', 'topic'))
    end
end
if isLast then
    local before
    for _, neighbour in ipairs(KEYS.earlierReplies) do
        local earlier = redis.call('HMGET', neighbour, 'time', 'removed', 'topic')
        before = tonumber(earlier[1]) and earlier[1]
        if before and not isGone(earlier) then
            break
        end
    end
    before = before or redis.call('HGET', isHere and KEYS.topic or KEYS.removedTopic, 'time')
    if tonumber(before) and isHere then
        place('XX', before, ARGV.topic)
    elseif tonumber(before) then
        redis.call('HSET', KEYS.removedTopic, 'last_reply', before)
    end
end
countTombstone(KEYS.removedTopic, 1, isToday(posted * 1000))
redis.call('ZADD', KEYS.searchPending, clock[1] * 1000000 + clock[2], 'r' .. ARGV.reply)
audit('withdraw', 'reply:' .. ARGV.reply, 'in topic:' .. ARGV.topic, '')
return {'ok'}
