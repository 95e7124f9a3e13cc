-- SPDX-License-Identifier: MIT
-- Somebody reports an article, topic, reply or post; one report a person and target. Who reports it
-- again replaces reason and note. A target that was decided on waits again when somebody else
-- reports it. Begins with barred, paced and count.
-- KEYS  1 fm:meta  2 the target's hash  3 fm:report:<kind>:<id>  4 fm:report:<kind>:<id>:by
--       5 fm:reports  6 fm:reports:settled  7 where its places are read: fm:article:<id>:groups of
--       an article, the topic's hash of a topic or reply, else fm:meta
--       8 fm:role:<person>  9 bbs::user::<person>  10 fm:pace:<person>
-- ARGV  1 person  2 <kind>:<id>  3 reason  4 note  5 the reply's topic, or ''
-- reply {'ok', '', ''} · {'ok', reason, note}: what the person said before · {'already'}
--       {'refused', 'report-settled', 'reported-enough' or as barred
--       or paced} · {'notfound'} · {'stale', topic}
local target, reason, note, topic = ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local kind = string.match(target, '^%a+')
local meta = redis.call('HMGET', KEYS[1], 'clock_offset', 'bar:' .. ARGV[1], 'limits', 'day_shift')
local no = barred(KEYS[1], meta[2], false)
if no then
    return no
end
local place = ''
if kind == 'article' then
    if redis.call('EXISTS', KEYS[2]) == 0 then
        return {'notfound'}
    end
    local groups = redis.call('SMEMBERS', KEYS[7])
    table.sort(groups)
    place = table.concat(groups, '::')
elseif kind == 'topic' then
    if redis.call('EXISTS', KEYS[2]) == 0 then
        return {'notfound'}
    end
    place = redis.call('HGET', KEYS[7], 'category') or ''
elseif kind == 'reply' then
    local reply = redis.call('HMGET', KEYS[2], 'author_id', 'removed', 'topic')
    if not reply[1] or reply[2] == '1' then
        return {'notfound'}
    end
    if (reply[3] or '') ~= topic then
        return {'stale', reply[3] or ''}
    end
    place = topic ~= '' and redis.call('HGET', KEYS[7], 'category') or ''
else
    local post = redis.call('HMGET', KEYS[2], 'userid', 'deleted')
    if not post[1] or post[2] then
        return {'notfound'}
    end
end

local clock = redis.call('TIME')
local offset = tonumber(meta[1] or 0)
local moment = string.format('%.0f', clock[1] * 1000000 + clock[2] + math.floor(offset * 1000000))
local state = redis.call('HGET', KEYS[3], 'state')
local isSettled = state == 'resolved' or state == 'rejected'
local said = redis.call('HGET', KEYS[4], ARGV[1])
if said then
    local earlier, at, words = string.match(said, '^(%S+) (%S+) (.*)$')
    if earlier == reason and words == note then
        return {'already'}
    end
    if isSettled then
        return {'refused', 'report-settled'}
    end
    redis.call('HSET', KEYS[4], ARGV[1], reason .. ' ' .. at .. ' ' .. note)
    redis.call('HINCRBY', KEYS[3], 'n:' .. earlier, -1)
    redis.call('HINCRBY', KEYS[3], 'n:' .. reason, 1)
    return {'ok', earlier, words}
end
if redis.call('HLEN', KEYS[4]) >= 500 then
    return {'refused', 'reported-enough'}
end
if meta[3] then
    no = paced(KEYS[1], meta[3], nil, '', 'report', ARGV[1], KEYS[8], KEYS[9], KEYS[10])
    if no then
        return no
    end
end

count('x', clock[1] + offset, meta[4])
redis.call('HSET', KEYS[4], ARGV[1], reason .. ' ' .. moment .. ' ' .. note)
redis.call('HINCRBY', KEYS[3], 'n:' .. reason, 1)
redis.call('HINCRBY', KEYS[3], 'count', 1)
if state and not isSettled then
    redis.call('HINCRBY', KEYS[3], 'fresh', 1)
    return {'ok', '', ''}
end
local round = redis.call('HMGET', KEYS[3], 'first', 'fresh')
if round[1] then
    redis.call('HSET', KEYS[3], 'round', round[1] .. ' ' .. (round[2] or '0'))
end
redis.call('HSET', KEYS[3], 'state', 'open', 'first', moment, 'fresh', 1, 'place', place)
redis.call('HDEL', KEYS[3], 'assignee')
redis.call('ZREM', KEYS[6], target)
redis.call('ZADD', KEYS[5], moment, target)
return {'ok', '', ''}
