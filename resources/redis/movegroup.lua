-- SPDX-License-Identifier: MIT
-- Another name for a group, its merge into another one, or the undo of either: its articles follow
-- by a job, slice by slice: gatherarticles. Begins with once, barred and moderates.
-- KEYS  1 fm:meta  2 fm:audit  3 fm:role:<person>  4 fm:scope:<person>  5 fm:groups  6 fm:jobs
--       7 fm:job:<id>  8 group:<from>  9 of an undo: fm:moved:<job of the move>, else fm:jobs
--       10 fm:job:<of the move>
-- ARGV  1 person  2 from  3 to  4 that folded  5 'rename', 'merge' or 'return'  6 id of the job
--       7 of an undo: id of the job of the move, else ''  8 reason, or ''
-- reply {'ok', entry, articles that follow} · {'notfound'}
--       {'refused', 'not-moderator', 'place-exists', 'places-busy' or as barred}
local person, from, to, how, job, move = ARGV[1], ARGV[2], ARGV[3], ARGV[5], ARGV[6], ARGV[7]
local bar = redis.call('HMGET', KEYS[1], 'bar:' .. person, 'clock_offset')
local no = barred(KEYS[1], bar[1], false)
if no then
    return no
end
for _, group in ipairs({from, to}) do
    if not moderates(person, KEYS[3], KEYS[4], {'group:' .. group}) then
        return {'refused', 'not-moderator'}
    end
end
local known = redis.call('HGET', KEYS[5], ARGV[4])
if how == 'rename' and known then
    return {'refused', 'place-exists'}
end
if how == 'merge' and known ~= to or how ~= 'return' and redis.call('EXISTS', KEYS[8]) == 0 then
    return {'notfound'}
end
local isTurned = move ~= '' and redis.call('ZSCORE', KEYS[6], move)
if redis.call('ZCARD', KEYS[6]) > (isTurned and 1 or 0) then
    return {'refused', 'places-busy'}
end
if isTurned then
    redis.call('ZREM', KEYS[6], move)
    redis.call('UNLINK', KEYS[10])
end

local clock = redis.call('TIME')
local total = redis.call('SCARD', how == 'return' and KEYS[9] or KEYS[8])
redis.call('HSET', KEYS[7], 'kind', 'regroup', 'from', from, 'to', to,
    'keeps', how == 'return' and '' or job, 'picks', move, 'total', total, 'by', person)
redis.call('ZADD', KEYS[6], clock[1], job)
local entry = redis.call('XADD', KEYS[2], '*', withReason({'who', person, 'what', how .. ' group',
    'target', 'group:' .. (how == 'merge' and from or to), 'before', from, 'after', to,
    'at', string.format('%.0f', clock[1] + (bar[2] or 0)), 'job', job}, ARGV[8], ''))
return answered({'ok', entry, total})
