-- SPDX-License-Identifier: MIT
-- One person's vote on a topic: up, down or neither. Never on both sides; what another program
-- left on both comes right here. Begins with hot, barred, paced and count.
-- KEYS  1 bbs::topic::<id>  2 bbs::topic::<id>::vote_up  3 bbs::topic::<id>::vote_down
--       4 bbs::recommand::list  5 fm:meta  6 fm:role:<person>  7 bbs::user::<person>
--       8 fm:pace:<person>
-- ARGV  1 person  2 id  3 'up', 'down' or 'none'
-- reply {'ok' or 'already', ups, downs} · {'refused', as barred or paced} · {'notfound'}
--       {'malformed'}
if redis.call('EXISTS', KEYS[1]) == 0 then
    return {'notfound'}
end
local posted = tonumber(redis.call('HGET', KEYS[1], 'time') or 0)
-- Checked before the first write: a script is not rolled back.
if not posted or posted ~= posted or math.abs(posted) > 1e12 then
    return {'malformed'}
end
local meta = redis.call('HMGET', KEYS[5], 'bar:' .. ARGV[1], 'limits', 'clock_offset', 'day_shift')
local no = barred(KEYS[5], meta[1], false)
if no then
    return no
end
if meta[2] and ARGV[3] ~= 'none'
    and redis.call('SISMEMBER', ARGV[3] == 'up' and KEYS[2] or KEYS[3], ARGV[1]) == 0 then
    no = paced(KEYS[5], meta[2], nil, '', 'vote', ARGV[1], KEYS[6], KEYS[7], KEYS[8])
    if no then
        return no
    end
end
local changed
if ARGV[3] == 'up' then
    changed = redis.call('SADD', KEYS[2], ARGV[1]) + redis.call('SREM', KEYS[3], ARGV[1])
elseif ARGV[3] == 'down' then
    changed = redis.call('SADD', KEYS[3], ARGV[1]) + redis.call('SREM', KEYS[2], ARGV[1])
else
    changed = redis.call('SREM', KEYS[2], ARGV[1]) + redis.call('SREM', KEYS[3], ARGV[1])
end
local ups, downs = redis.call('SCARD', KEYS[2]), redis.call('SCARD', KEYS[3])
if changed == 0 then
    return {'already', ups, downs}
end
if ARGV[3] ~= 'none' then
    count('f', redis.call('TIME')[1] + tonumber(meta[3] or 0), meta[4])
end
redis.call('ZADD', KEYS[4], hot(ups, downs, posted), ARGV[2])
return {'ok', ups, downs}
