-- SPDX-License-Identifier: MIT
-- Undo of reporting. What only this person reported leaves the queue; a target that waited again
-- because of them is decided as before.
-- KEYS  1 fm:report:<kind>:<id>  2 fm:report:<kind>:<id>:by  3 fm:reports  4 fm:reports:settled
-- ARGV  1 person  2 <kind>:<id>
-- reply {'ok'} · {'already'} · {'refused', 'report-settled'}
local said = redis.call('HGET', KEYS[2], ARGV[1])
if not said then
    return {'already'}
end
local report = redis.call('HMGET', KEYS[1], 'state', 'outcome', 'decided')
if report[1] == 'resolved' or report[1] == 'rejected' then
    return {'refused', 'report-settled'}
end
local reason, at = string.match(said, '^(%S+) (%S+)')
if report[3] and tonumber(at) <= tonumber(report[3]) then
    return {'refused', 'report-settled'}
end
redis.call('HDEL', KEYS[2], ARGV[1])
redis.call('HINCRBY', KEYS[1], 'n:' .. reason, -1)
redis.call('HINCRBY', KEYS[1], 'count', -1)
if redis.call('HINCRBY', KEYS[1], 'fresh', -1) > 0 then
    return {'ok'}
end
redis.call('ZREM', KEYS[3], ARGV[2])
if report[2] then
    local first, fresh = string.match(redis.call('HGET', KEYS[1], 'round') or '', '^(%S+) (%S+)$')
    redis.call('HSET', KEYS[1], 'state', report[2], 'first', first or report[3], 'fresh',
        fresh or 0)
    redis.call('HDEL', KEYS[1], 'assignee', 'round')
    redis.call('ZADD', KEYS[4], report[3], ARGV[2])
else
    redis.call('DEL', KEYS[1])
end
return {'ok'}
