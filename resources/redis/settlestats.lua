-- SPDX-License-Identifier: MIT
-- Raises counters of days to what was proved; none becomes less. Begins with barred and moderates.
-- KEYS  1 fm:meta  2 fm:stats  3 fm:role:<person>  4 fm:scope:<person>  5 fm:audit
-- ARGV  1 person  2 today, in days since 1970  3 first day that was looked at, with the last slice
--       alone, or ''  4 raised before this slice  5 with the last slice the import that was noted
--       as not counted when the walk began, or '', then field and value of each counter
-- reply {'ok', raised in all} · {'refused', 'not-moderator' or as barred}
local meta = redis.call('HMGET', KEYS[1], 'clock_offset', 'bar:' .. ARGV[1])
local no = barred(KEYS[1], meta[2], false)
if no then
    return no
end
if not moderates(ARGV[1], KEYS[3], KEYS[4], {}) then
    return {'refused', 'not-moderator'}
end
redis.call('HSETNX', KEYS[2], 'since', ARGV[2])
local raised = tonumber(ARGV[4])
for i = 6, #ARGV, 2 do
    local is = tonumber(redis.call('HGET', KEYS[2], ARGV[i]) or 0)
    if is < tonumber(ARGV[i + 1]) then
        redis.call('HSET', KEYS[2], ARGV[i], ARGV[i + 1])
        raised = raised + 1
    end
end
if ARGV[3] ~= '' then
    redis.call('HSET', KEYS[2], 'proved', ARGV[3])
    if ARGV[5] ~= '' and redis.call('HGET', KEYS[2], 'imported') == ARGV[5] then
        redis.call('HDEL', KEYS[2], 'imported') -- not one that began meanwhile
    end
    local now = redis.call('TIME')[1] + tonumber(meta[1] or 0)
    redis.call('XADD', KEYS[5], '*', 'who', ARGV[1], 'what', 'rebuild statistics', 'target', '',
        'before', '', 'after', raised, 'at', string.format('%.0f', math.floor(now)))
end
return {'ok', raised}
