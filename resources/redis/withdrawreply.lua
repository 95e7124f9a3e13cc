-- SPDX-License-Identifier: MIT
-- Undo of replying, or a removal by a moderator: the text leaves the reply, its floor stays as a
-- tombstone. The topic goes back
-- to where it was if nobody replied since. Begins with topicplace, barred and moderates.
-- KEYS  own: 1 bbs::comment::<id>  2 fm:removed:reply:<id>  3 bbs::topic::<id>::comments
--       4 fm:search:pending  5 fm:role:<person>  6 fm:scope:<person>  7 fm:removed:topic:<id>, then
--       bbs::comment::<id> of the replies around it, newest first: those after it, then those
--       before it
-- ARGV  own: 1 reply  2 reason, or ''  3 the entry of fm:audit that this undoes, or ''
--       4 number of replies after it; '' if it is not among the newest
-- reply {'ok'} · {'already'} · {'refused', 'not-yours', 'reason-empty' or as barred} · {'notfound'}
--       {'stale', …}
local comment, removed = KEYS[ownKeys + 1], KEYS[ownKeys + 2]
local reply = redis.call('HMGET', comment, 'author_id', 'content', 'time', 'removed', 'topic')
local topic = redis.call('HMGET', KEYS[2], 'category', 'tags')
if redis.call('EXISTS', comment) == 0 or (reply[5] and reply[5] ~= ARGV[3]) then
    return {'notfound'}
end
local no = barred(KEYS[1], meta[3], false)
if no then
    return no
end
local isModerating = reply[1] ~= ARGV[2]
if isModerating and not moderates(ARGV[2], KEYS[ownKeys + 5], KEYS[ownKeys + 6],
    {'category:' .. ARGV[5]}) then
    return {'refused', 'not-yours'}
end
if reply[4] == '1' then
    return {'already'}
end
if isModerating and ARGV[ownArgs + 2] == '' then
    return {'refused', 'reason-empty'}
end
local stale = staleness(topic[1] or '', topic[2] or '', true)
if stale then
    return stale
end

redis.call('HSET', removed, 'content', reply[2] or '', 'by', ARGV[2], 'at', now,
    'reason', ARGV[ownArgs + 2])
redis.call('HSET', comment, 'content', '', 'removed', 1)
local removedTopic = KEYS[ownKeys + 7]
local isHere = redis.call('EXISTS', KEYS[2]) == 1
-- Removed, or split off.
local function isGone(other)
    return other[2] == '1' or (other[3] or ARGV[3]) ~= ARGV[3]
end
local posted = tonumber(reply[3] or 0) or 0
local last = tonumber(isHere and redis.call('ZSCORE', KEYS[3], ARGV[3])
    or redis.call('HGET', removedTopic, 'last_reply') or 0)
local later = tonumber(ARGV[ownArgs + 4])
local isLast = later and last == posted
for i = ownKeys + 8, ownKeys + 7 + (isLast and later or 0) do
    isLast = isLast and isGone(redis.call('HMGET', KEYS[i], 'time', 'removed', 'topic'))
end
if isLast then
    local before
    for i = ownKeys + 8 + later, #KEYS do
        local earlier = redis.call('HMGET', KEYS[i], 'time', 'removed', 'topic')
        before = tonumber(earlier[1]) and earlier[1]
        if before and not isGone(earlier) then
            break
        end
    end
    before = before or redis.call('HGET', isHere and KEYS[2] or removedTopic, 'time')
    if tonumber(before) and isHere then
        place('XX', before, ARGV[3])
    elseif tonumber(before) then
        redis.call('HSET', removedTopic, 'last_reply', before)
    end
end
countTombstone(removedTopic, 1, isToday(posted * 1000))
redis.call('ZADD', KEYS[ownKeys + 4], clock[1] * 1000000 + clock[2], 'r' .. ARGV[ownArgs + 1])
audit('withdraw', 'in topic:' .. ARGV[3], '', ARGV[ownArgs + 2], ARGV[ownArgs + 3],
    'reply:' .. ARGV[ownArgs + 1])
return {'ok'}
