-- SPDX-License-Identifier: MIT
-- Undo of reporting. What only this person reported leaves the queue; a target that waited again
-- because of them is decided as before.
-- KEYS: report fm:report:<kind>:<id>  reporters fm:report:<kind>:<id>:by  reports fm:reports
--       settledReports fm:reports:settled
-- ARGV: actor  target
-- target: <kind>:<id>
-- reply {'ok'} · {'already'} · {'refused', 'report-settled'}
local said = redis.call('HGET', KEYS.reporters, ARGV.actor)
if not said then
    return {'already'}
end
local report = redis.call('HMGET', KEYS.report, 'state', 'outcome', 'decided')
if report[1] == 'resolved' or report[1] == 'rejected' then
    return {'refused', 'report-settled'}
end
local reason, at = string.match(said, '^(%S+) (%S+)')
if report[3] and tonumber(at) <= tonumber(report[3]) then
    return {'refused', 'report-settled'}
end
redis.call('HDEL', KEYS.reporters, ARGV.actor)
redis.call('HINCRBY', KEYS.report, 'n:' .. reason, -1)
redis.call('HINCRBY', KEYS.report, 'count', -1)
if redis.call('HINCRBY', KEYS.report, 'fresh', -1) > 0 then
    return {'ok'}
end
redis.call('ZREM', KEYS.reports, ARGV.target)
if report[2] then
    local first, fresh = string.match(redis.call('HGET', KEYS.report, 'round') or '',
        '^(%S+) (%S+)$')
    redis.call('HSET', KEYS.report, 'state', report[2], 'first', first or report[3], 'fresh',
        fresh or 0)
    redis.call('HDEL', KEYS.report, 'assignee', 'round')
    redis.call('ZADD', KEYS.settledReports, report[3], ARGV.target)
else
    redis.call('DEL', KEYS.report)
end
return {'ok'}
