-- SPDX-License-Identifier: MIT
-- Replies to a topic: the reply, its floor, the topic to the top of every list, one more today.
-- Begins with topicplace and notify.
-- KEYS  own: 1 fm:op:<uuid>  2 bbs::comment_ids  3 bbs::topic::<id>::comments
--       4 bbs::comment::<id> that it answers, else bbs::topic::<id>
--       5 fm:search:pending, then fm:notices:<person> of each whom it mentions or answers
--       Drawn here, hence undeclared and written first: bbs::comment::<id>
-- ARGV  own: 1 content  2 reply that it answers, or ''
-- reply {'ok', id, floor, time} · {'refused', 'reply-to-elsewhere'} · {'notfound'} · {'stale', …}
local done = redis.call('GET', KEYS[ownKeys + 1])
if done then
    return {'ok', string.match(done, '^(.-) (.-) (.-)$')}
end
local topic = redis.call('HMGET', KEYS[2], 'category', 'tags')
if not topic[1] and redis.call('EXISTS', KEYS[2]) == 0 then
    return {'notfound'}
end
local stale = staleness(topic[1] or '', topic[2] or '', true)
if stale then
    return stale
end
local answered = ARGV[ownArgs + 2]
if answered ~= '' then
    local where = redis.call('HGET', KEYS[ownKeys + 4], 'topic')
    -- Replies of other programs do not say where they belong.
    local isHere = where == ARGV[3]
        or (not where and redis.call('LPOS', KEYS[ownKeys + 3], answered, 'MAXLEN', 10000))
    if not isHere then
        return {'refused', 'reply-to-elsewhere'}
    end
end

local number = redis.call('INCR', KEYS[ownKeys + 2])
local id = number < 2 ^ 53 and string.format('%.0f', number)
    or redis.call('GET', KEYS[ownKeys + 2]) -- as text: such numbers round in Lua
local floor = redis.call('LLEN', KEYS[ownKeys + 3]) + 1
local comment = ARGV[1] .. 'bbs::comment::' .. id
redis.call('HSET', comment, 'id', id, 'author_id', ARGV[2], 'content', ARGV[ownArgs + 1],
    'time', now, 'topic', ARGV[3], 'floor', floor)
redis.call('LPUSH', KEYS[ownKeys + 3], id)
if answered ~= '' then
    redis.call('HSET', comment, 'reply_to', answered)
end
place('GT', now, ARGV[3])
countToday(1)
redis.call('ZADD', KEYS[ownKeys + 5], clock[1] * 1000000 + clock[2], 'r' .. id)
notify(ownKeys + 6, ARGV[3] .. ':' .. id, clock, meta[1])
redis.call('SET', KEYS[ownKeys + 1], id .. ' ' .. floor .. ' ' .. now, 'EX', 600)
return {'ok', id, floor, now}
