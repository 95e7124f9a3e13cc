-- SPDX-License-Identifier: MIT
-- A moderator takes a report on.
-- WITH: reports
-- ARGV: target  claims
-- target: <kind>:<id>; claims: 'takeover' if another's claim may be taken over, else ''
-- reply {'ok' or 'already', before, after} · {'refused', 'claimed-by-other' or 'report-settled', or
--       as readReport} · {'notfound'} · {'stale'}
local no = readReport()
if no then
    return no
end
if isSettled then
    return {'refused', 'report-settled'}
end
local after = 'claimed ' .. ARGV.actor
if present == after then
    return {'already', 'open', after}
end
if state == 'claimed' and ARGV.claims ~= 'takeover' then
    return {'refused', 'claimed-by-other'}
end
redis.call('HSET', KEYS.report, 'state', 'claimed', 'assignee', ARGV.actor)
audit('claim report', ARGV.target, present, after)
return {'ok', present, after}
