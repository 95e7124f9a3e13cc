-- SPDX-License-Identifier: MIT
-- Destroys what was removed, by an administrator: its text goes wherever it is kept, the place
-- that it had stays. Entries of the audit stream that hold any of it go too; the entry of the
-- purge says which those were. Begins with barred and moderates.
-- KEYS  1 fm:meta  2 fm:removed:… of it  3 fm:history:… of it, else fm:meta
--       4 fm:removed:<id>:voted, 5 fm:removed:<id>:groups of an article, else fm:meta
--       6 fm:search:pending  7 fm:role:<actor>  8 fm:audit  9 fm:held
--       10 its own hash  11 fm:search:state, then fm:held:<id> of each copy
-- ARGV  1 actor  2 target, e.g. 'topic:7'  3 reason  4 what search calls it  5 the newest entry of
--       fm:audit that was looked at  6 number of copies, then their ids, then the entries that hold
--       text of it
-- reply {'ok'} · {'already'} · {'notfound'} · {'refused', 'not-administrator', 'not-removed',
--       'merged', 'reason-empty' or as barred} · {'stale'}: there are newer entries about it
local actor, target, removed = ARGV[1], ARGV[2], KEYS[2]
local no = barred(KEYS[1], redis.call('HGET', KEYS[1], 'bar:' .. actor), false)
if no then
    return no
end
if actor ~= 'operator' and redis.call('GET', KEYS[7]) ~= 'administrator' then
    return {'refused', 'not-administrator'}
end
if redis.call('EXISTS', removed) == 0 then
    return redis.call('EXISTS', KEYS[10]) == 1 and {'refused', 'not-removed'} or {'notfound'}
end
local was = redis.call('HMGET', removed, 'purged', 'merged')
if was[1] then
    return {'already'}
end
if was[2] then -- its replies are elsewhere, and it leads there
    return {'refused', 'merged'}
end
if ARGV[3] == '' then
    return {'refused', 'reason-empty'}
end
local newer = redis.call('XRANGE', KEYS[8], '(' .. ARGV[5], '+', 'COUNT', 200)
local isOther = #newer == 200
for _, entry in ipairs(newer) do
    for i = 1, #entry[2], 2 do
        isOther = isOther or (entry[2][i] == 'target' and entry[2][i + 1] == target)
    end
end
if isOther then
    return {'stale'}
end

local clock = redis.call('TIME')
local now = string.format('%.0f', clock[1] + (redis.call('HGET', KEYS[1], 'clock_offset') or 0))
local copies, lines = tonumber(ARGV[6]), {}
for i = 7 + copies, #ARGV do
    local entry = redis.call('XRANGE', KEYS[8], ARGV[i], ARGV[i])[1]
    local fields = {}
    for k = 1, entry and #entry[2] or 0, 2 do
        fields[entry[2][k]] = entry[2][k + 1]
    end
    if fields.target == target then
        lines[#lines + 1] = table.concat({ARGV[i], fields.who or '', fields.what or '',
            fields.at or '', fields.reason or ''}, '\t')
        redis.call('XDEL', KEYS[8], ARGV[i])
    end
end
for i = 1, copies do
    redis.call('UNLINK', KEYS[11 + i])
    redis.call('ZREM', KEYS[9], ARGV[6 + i])
end
for i = 3, 5 do
    if KEYS[i] ~= KEYS[1] then
        redis.call('UNLINK', KEYS[i])
    end
end
redis.call('HDEL', removed, 'title', 'link', 'content', 'tags')
redis.call('HSET', removed, 'purged', now, 'purged_by', actor)
redis.call('ZADD', KEYS[6], clock[1] * 1000000 + clock[2], ARGV[4])
-- Under each of its words, and of its earlier forms', stands a number that these had: whoever
-- gathers them has the words again. Nobody knows the numbers any more, so all lists are made anew.
redis.call('HSET', KEYS[11], 'forgetting', '1', 'rewrite', '1')
local entry = {'who', actor, 'what', 'purge', 'target', target, 'before', '', 'after', '',
    'at', now}
if #lines > 0 then -- who did what, when and why
    entry[#entry + 1], entry[#entry + 2] = 'entries', table.concat(lines, '\n')
end
redis.call('XADD', KEYS[8], '*', withReason(entry, ARGV[3], ''))
return {'ok'}
