-- SPDX-License-Identifier: MIT
-- A moderator decides on a report; everyone who reported the target since the last decision is
-- told.
-- WITH: reports, notices
-- KEYS: reports fm:reports  settledReports fm:reports:settled
--       reporters fm:report:<kind>:<id>:by
-- ARGV: target  claims  outcome  note  reporters…
-- target: <kind>:<id>; claims: 'takeover' if another's claim may be taken over, else ''; outcome:
-- 'resolved' or 'rejected'; reporters: whose notices `addressees` are
-- reply {'ok' or 'already', before, after} · {'refused', 'claimed-by-other' or 'report-settled', or
--       as readReport} · {'notfound'} · {'stale'}
local no = readReport()
if no then
    return no
end
local actor, outcome = ARGV.actor, ARGV.outcome
if isSettled then
    if state == outcome and decider == actor then
        return {'already', redis.call('HGET', KEYS.report, 'before') or 'open', present}
    end
    return {'refused', 'report-settled'}
end
if state == 'claimed' and assignee ~= actor and ARGV.claims ~= 'takeover' then
    return {'refused', 'claimed-by-other'}
end
if not isSaidBy(KEYS.reporters, ARGV.reporters) then
    return {'stale'}
end

local moment = string.format('%.0f', clock[1] * 1000000 + clock[2] + math.floor(offset * 1000000))
local earlier = redis.call('HMGET', KEYS.report, 'outcome', 'by', 'decided', 'note')
redis.call('HSET', KEYS.report, 'state', outcome, 'outcome', outcome, 'by', actor,
    'decided', moment, 'note', ARGV.note, 'before', present, 'earlier',
    earlier[1] and table.concat({earlier[1], earlier[2], earlier[3], earlier[4]}, ' ') or '')
redis.call('HDEL', KEYS.report, 'assignee')
redis.call('ZREM', KEYS.reports, ARGV.target)
redis.call('ZADD', KEYS.settledReports, moment, ARGV.target)
local notice = 'report:' .. ARGV.target
for i, reporter in ipairs(ARGV.reporters) do
    local said = redis.call('HGET', KEYS.reporters, reporter)
    -- Who heard of an earlier decision said nothing new since.
    if not earlier[3] or tonumber(string.match(said, ' (%S+)')) > tonumber(earlier[3]) then
        redis.call('ZREM', KEYS.addressees[i], notice)
        tell(KEYS.addressees[i], notice)
    end
end
local after = outcome .. ' ' .. actor .. ' ' .. moment
audit('settle report', ARGV.target, present, after, 'reason', ARGV.note)
return {'ok', present, after}
