-- SPDX-License-Identifier: MIT
-- Undo of claiming or deciding: the report is again what it was, if it still is what that made of
-- it. Begins with reportstate.
-- KEYS  own: 1 fm:report:<kind>:<id>:by, then fm:notices:<reporter> of each reporter
-- ARGV  own: 1 what it should be now  2 what it was before  3 the audit entry that is undone, or ''
--       then the reporters
-- reply {'ok'} · {'already'} · {'refused', 'not-moderator' or 'changed-meanwhile', or as barred}
--       {'notfound'} · {'stale'}
local by, after, wanted, undoes = KEYS[ownKeys + 1], ARGV[ownArgs + 1], ARGV[ownArgs + 2],
    ARGV[ownArgs + 3]
if present == wanted then
    return {'already'}
end
local before, claimer = string.match(wanted, '^(%S+) ?(%S*)$')
if present ~= after or (before ~= 'open' and before ~= 'claimed') then
    return {'refused', 'changed-meanwhile'}
end
local isSame = redis.call('HLEN', by) == #ARGV - ownArgs - 3
for i = ownArgs + 4, #ARGV do
    isSame = isSame and redis.call('HEXISTS', by, ARGV[i]) == 1
end
if not isSame then
    return {'stale'}
end

if isSettled then
    local kept = redis.call('HMGET', KEYS[3], 'earlier', 'first')
    local outcome, decider, decided, note = string.match(kept[1] or '', '^(%S+) (%S*) (%S+) (.*)$')
    for i = ownKeys + 2, #KEYS do
        local said = redis.call('HGET', by, ARGV[ownArgs + 2 + i - ownKeys])
        if not decided or tonumber(string.match(said, ' (%S+)')) > tonumber(decided) then
            redis.call('ZREM', KEYS[i], 'report:' .. ARGV[2])
        end
    end
    redis.call('HDEL', KEYS[3], 'outcome', 'by', 'decided', 'note', 'before', 'earlier')
    if outcome then
        redis.call('HSET', KEYS[3], 'outcome', outcome, 'by', decider, 'decided', decided,
            'note', note)
    end
    redis.call('ZREM', KEYS[5], ARGV[2])
    redis.call('ZADD', KEYS[4], kept[2], ARGV[2])
end
redis.call('HSET', KEYS[3], 'state', before)
if before == 'claimed' then
    redis.call('HSET', KEYS[3], 'assignee', claimer)
else
    redis.call('HDEL', KEYS[3], 'assignee')
end
if undoes ~= '' then
    audit('reopen report', wanted, 'undoes', undoes)
else
    audit('reopen report', wanted)
end
return {'ok'}
