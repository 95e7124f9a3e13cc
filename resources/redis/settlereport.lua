-- SPDX-License-Identifier: MIT
-- A moderator decides on a report; everyone who reported the target since the last decision is
-- told. Begins with reportstate and notify.
-- KEYS  own: 1 fm:report:<kind>:<id>:by, then fm:notices:<reporter> of each reporter
-- ARGV  own: 1 'takeover' if another's claim may be taken over, else ''  2 'resolved' or 'rejected'
--       3 note, then the reporters in the order of their keys
-- reply {'ok' or 'already', before, after} · {'refused', 'not-moderator', 'claimed-by-other' or
--       'report-settled', or as barred} · {'notfound'} · {'stale'}
local by, outcome, note = KEYS[ownKeys + 1], ARGV[ownArgs + 2], ARGV[ownArgs + 3]
if isSettled then
    if state == outcome and report[3] == ARGV[1] then
        return {'already', redis.call('HGET', KEYS[3], 'before') or 'open', present}
    end
    return {'refused', 'report-settled'}
end
if state == 'claimed' and assignee ~= ARGV[1] and ARGV[ownArgs + 1] ~= 'takeover' then
    return {'refused', 'claimed-by-other'}
end
local isSame = redis.call('HLEN', by) == #ARGV - ownArgs - 3
for i = ownArgs + 4, #ARGV do
    isSame = isSame and redis.call('HEXISTS', by, ARGV[i]) == 1
end
if not isSame then
    return {'stale'}
end

local moment = string.format('%.0f', clock[1] * 1000000 + clock[2] + math.floor(offset * 1000000))
local earlier = redis.call('HMGET', KEYS[3], 'outcome', 'by', 'decided', 'note')
redis.call('HSET', KEYS[3], 'state', outcome, 'outcome', outcome, 'by', ARGV[1], 'decided', moment,
    'note', note, 'before', present, 'earlier',
    earlier[1] and table.concat({earlier[1], earlier[2], earlier[3], earlier[4]}, ' ') or '')
redis.call('HDEL', KEYS[3], 'assignee')
redis.call('ZREM', KEYS[4], ARGV[2])
redis.call('ZADD', KEYS[5], moment, ARGV[2])
for i = ownKeys + 2, #KEYS do
    local said = redis.call('HGET', by, ARGV[ownArgs + 2 + i - ownKeys])
    -- Who heard of an earlier decision said nothing new since.
    if not earlier[3] or tonumber(string.match(said, ' (%S+)')) > tonumber(earlier[3]) then
        redis.call('ZREM', KEYS[i], 'report:' .. ARGV[2])
        notify(i, 'report:' .. ARGV[2], clock, offset, i)
    end
end
local after = outcome .. ' ' .. ARGV[1] .. ' ' .. moment
audit('settle report', after, 'reason', note)
return {'ok', present, after}
