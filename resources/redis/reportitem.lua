-- SPDX-License-Identifier: MIT
-- Somebody reports an article, topic, reply or post; one report a person and target. Who reports it
-- again replaces reason and note. A target that was decided on waits again when somebody else
-- reports it.
-- WITH: throttled, statistics
-- KEYS: item the target's hash  report fm:report:<kind>:<id>  reporters fm:report:<kind>:<id>:by
--       reports fm:reports  settledReports fm:reports:settled
--       places fm:article:<id>:groups of an article, the topic's hash of a topic or reply, else fm:meta
-- ARGV: target  reason  note  topic
-- target: <kind>:<id>; topic: the reply's, or ''
-- reply {'ok', '', ''} · {'ok', reason, note}: what the person said before · {'already'}
--       {'refused', 'report-settled', 'reported-enough' or as restricted
--       or throttled} · {'notfound'} · {'stale', topic}
local target, reason, note, topic = ARGV.target, ARGV.reason, ARGV.note, ARGV.topic
local kind = string.match(target, '^%a+')
local limits, dayShift = community('limits', 'day_shift')
local no = restricted(false)
if no then
    return no
end
local place = ''
if kind == 'article' then
    if redis.call('EXISTS', KEYS.item) == 0 then
        return {'notfound'}
    end
    local groups = redis.call('SMEMBERS', KEYS.places)
    table.sort(groups)
    place = table.concat(groups, '::')
elseif kind == 'topic' then
    if redis.call('EXISTS', KEYS.item) == 0 then
        return {'notfound'}
    end
    place = redis.call('HGET', KEYS.places, 'category') or ''
elseif kind == 'reply' then
    local reply = redis.call('HMGET', KEYS.item, 'author_id', 'removed', 'topic')
    if not reply[1] or reply[2] == '1' then
        return {'notfound'}
    end
    if (reply[3] or '') ~= topic then
        return {'stale', reply[3] or ''}
    end
    place = topic ~= '' and redis.call('HGET', KEYS.places, 'category') or ''
else
    local post = redis.call('HMGET', KEYS.item, 'userid', 'deleted')
    if not post[1] or post[2] then
        return {'notfound'}
    end
end

local moment = string.format('%.0f', clock[1] * 1000000 + clock[2] + math.floor(offset * 1000000))
local state = redis.call('HGET', KEYS.report, 'state')
local isSettled = state == 'resolved' or state == 'rejected'
local said = redis.call('HGET', KEYS.reporters, ARGV.actor)
if said then
    local earlier, at, words = string.match(said, '^(%S+) (%S+) (.*)$')
    if earlier == reason and words == note then
        return {'already'}
    end
    if isSettled then
        return {'refused', 'report-settled'}
    end
    redis.call('HSET', KEYS.reporters, ARGV.actor, reason .. ' ' .. at .. ' ' .. note)
    redis.call('HINCRBY', KEYS.report, 'n:' .. earlier, -1)
    redis.call('HINCRBY', KEYS.report, 'n:' .. reason, 1)
    return {'ok', earlier, words}
end
if redis.call('HLEN', KEYS.reporters) >= 500 then
    return {'refused', 'reported-enough'}
end
if limits then
    no = throttled(limits, nil, '', 'report')
    if no then
        return no
    end
end

count('x', now(), dayShift)
redis.call('HSET', KEYS.reporters, ARGV.actor, reason .. ' ' .. moment .. ' ' .. note)
redis.call('HINCRBY', KEYS.report, 'n:' .. reason, 1)
redis.call('HINCRBY', KEYS.report, 'count', 1)
if state and not isSettled then
    redis.call('HINCRBY', KEYS.report, 'fresh', 1)
    return {'ok', '', ''}
end
local round = redis.call('HMGET', KEYS.report, 'first', 'fresh')
if round[1] then
    redis.call('HSET', KEYS.report, 'round', round[1] .. ' ' .. (round[2] or '0'))
end
redis.call('HSET', KEYS.report, 'state', 'open', 'first', moment, 'fresh', 1, 'place', place)
redis.call('HDEL', KEYS.report, 'assignee')
redis.call('ZREM', KEYS.settledReports, target)
redis.call('ZADD', KEYS.reports, moment, target)
return {'ok', '', ''}
