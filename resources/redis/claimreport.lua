-- SPDX-License-Identifier: MIT
-- A moderator takes a report on. Begins with reportstate.
-- ARGV  own: 1 'takeover' if another's claim may be taken over, else ''
-- reply {'ok' or 'already', before, after} · {'refused', 'not-moderator', 'claimed-by-other' or
--       'report-settled', or as barred} · {'notfound'} · {'stale'}
if isSettled then
    return {'refused', 'report-settled'}
end
local after = 'claimed ' .. ARGV[1]
if present == after then
    return {'already', 'open', after}
end
if state == 'claimed' and ARGV[ownArgs + 1] ~= 'takeover' then
    return {'refused', 'claimed-by-other'}
end
redis.call('HSET', KEYS[3], 'state', 'claimed', 'assignee', ARGV[1])
audit('claim report', after)
return {'ok', present, after}
