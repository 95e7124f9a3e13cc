-- SPDX-License-Identifier: MIT
-- Undo of claiming or deciding: the report is again what it was, if it still is what that made of
-- it. Begins with reportstate.
-- KEYS  own: 7 fm:report:<kind>:<id>:by, then fm:notices:<reporter> of each reporter
-- ARGV  own: 3 what it should be now  4 what it was before  5 the audit entry that is undone, or ''
--       then the reporters
-- reply {'ok'} · {'already'} · {'refused', 'not-moderator' or 'changed-meanwhile'} · {'notfound'}
--       {'stale'}
if present == ARGV[4] then
    return {'already'}
end
local before, claimer = string.match(ARGV[4], '^(%S+) ?(%S*)$')
if present ~= ARGV[3] or (before ~= 'open' and before ~= 'claimed') then
    return {'refused', 'changed-meanwhile'}
end
local isSame = redis.call('HLEN', KEYS[7]) == #ARGV - 5
for i = 6, #ARGV do
    isSame = isSame and redis.call('HEXISTS', KEYS[7], ARGV[i]) == 1
end
if not isSame then
    return {'stale'}
end

if isSettled then
    local kept = redis.call('HMGET', KEYS[3], 'earlier', 'first')
    local outcome, by, decided, note = string.match(kept[1] or '', '^(%S+) (%S*) (%S+) (.*)$')
    for i = 8, #KEYS do
        local said = redis.call('HGET', KEYS[7], ARGV[i - 2])
        if not decided or tonumber(string.match(said, ' (%S+)')) > tonumber(decided) then
            redis.call('ZREM', KEYS[i], 'report:' .. ARGV[2])
        end
    end
    redis.call('HDEL', KEYS[3], 'outcome', 'by', 'decided', 'note', 'before', 'earlier')
    if outcome then
        redis.call('HSET', KEYS[3], 'outcome', outcome, 'by', by, 'decided', decided, 'note', note)
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
if ARGV[5] ~= '' then
    audit('reopen report', ARGV[4], 'undoes', ARGV[5])
else
    audit('reopen report', ARGV[4])
end
return {'ok'}
