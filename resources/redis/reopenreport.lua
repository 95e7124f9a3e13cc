-- SPDX-License-Identifier: MIT
-- Undo of claiming or deciding: the report is again what it was, if it still is what that made of
-- it.
-- WITH: reports
-- KEYS: reports fm:reports  settledReports fm:reports:settled
--       reporters fm:report:<kind>:<id>:by  addressees… fm:notices:<reporter>
-- ARGV: target  after  before  reporters…
-- target: <kind>:<id>; after: what it should be now; before: what it was; reporters: whose notices
-- `addressees` are
-- reply {'ok'} · {'already'} · {'refused', 'changed-meanwhile', or as readReport} · {'notfound'}
--       {'stale'}
local no = readReport()
if no then
    return no
end
local wanted = ARGV.before
if present == wanted then
    return {'already'}
end
local before, claimer = string.match(wanted, '^(%S+) ?(%S*)$')
if present ~= ARGV.after or (before ~= 'open' and before ~= 'claimed') then
    return {'refused', 'changed-meanwhile'}
end
if not isSaidBy(KEYS.reporters, ARGV.reporters) then
    return {'stale'}
end

if isSettled then
    local kept = redis.call('HMGET', KEYS.report, 'earlier', 'first')
    local outcome, by, decided, note = string.match(kept[1] or '', '^(%S+) (%S*) (%S+) (.*)$')
    for i, reporter in ipairs(ARGV.reporters) do
        local said = redis.call('HGET', KEYS.reporters, reporter)
        if not by or tonumber(string.match(said, ' (%S+)')) > tonumber(decided) then
            redis.call('ZREM', KEYS.addressees[i], 'report:' .. ARGV.target)
        end
    end
    redis.call('HDEL', KEYS.report, 'outcome', 'by', 'decided', 'note', 'before', 'earlier')
    if outcome then
        redis.call('HSET', KEYS.report, 'outcome', outcome, 'by', by, 'decided', decided,
            'note', note)
    end
    redis.call('ZREM', KEYS.settledReports, ARGV.target)
    redis.call('ZADD', KEYS.reports, kept[2], ARGV.target)
end
redis.call('HSET', KEYS.report, 'state', before)
if before == 'claimed' then
    redis.call('HSET', KEYS.report, 'assignee', claimer)
else
    redis.call('HDEL', KEYS.report, 'assignee')
end
audit('reopen report', ARGV.target, present, wanted)
return {'ok'}
