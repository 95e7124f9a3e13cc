-- SPDX-License-Identifier: MIT
-- One person's vote on a topic: up, down or neither. Never on both sides; what another program
-- left on both comes right here.
-- WITH: hot, throttled, statistics
-- KEYS: topic bbs::topic::<id>  upVoters bbs::topic::<id>::vote_up
--       downVoters bbs::topic::<id>::vote_down  recommended bbs::recommand::list
-- ARGV: topic  standing
-- standing: 'up', 'down' or 'none'
-- reply {'ok' or 'already', ups, downs} · {'refused', as restricted or throttled} · {'notfound'}
--       {'malformed'}
if redis.call('EXISTS', KEYS.topic) == 0 then
    return {'notfound'}
end
local posted = tonumber(redis.call('HGET', KEYS.topic, 'time') or 0)
-- Checked before the first write: a script is not rolled back.
if not posted or posted ~= posted or math.abs(posted) > 1e12 then
    return {'malformed'}
end
local limits, dayShift = community('limits', 'day_shift')
local no = restricted(false)
if no then
    return no
end
local person, standing = ARGV.actor, ARGV.standing
if limits and standing ~= 'none' and redis.call('SISMEMBER',
    standing == 'up' and KEYS.upVoters or KEYS.downVoters, person) == 0 then
    no = throttled(limits, nil, '', 'vote')
    if no then
        return no
    end
end
local changed
if standing == 'up' then
    changed = redis.call('SADD', KEYS.upVoters, person)
        + redis.call('SREM', KEYS.downVoters, person)
elseif standing == 'down' then
    changed = redis.call('SADD', KEYS.downVoters, person)
        + redis.call('SREM', KEYS.upVoters, person)
else
    changed = redis.call('SREM', KEYS.upVoters, person)
        + redis.call('SREM', KEYS.downVoters, person)
end
local ups, downs = redis.call('SCARD', KEYS.upVoters), redis.call('SCARD', KEYS.downVoters)
if changed == 0 then
    return {'already', ups, downs}
end
if standing ~= 'none' then
    count('f', clock[1] + offset, dayShift)
end
redis.call('ZADD', KEYS.recommended, hot(ups, downs, posted), ARGV.topic)
return {'ok', ups, downs}
