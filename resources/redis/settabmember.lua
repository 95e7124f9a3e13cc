-- SPDX-License-Identifier: MIT
-- Puts a category into a tab or takes it out. Its topics follow in slices: filltab, emptytab.
-- Begins with once, barred and moderates.
-- KEYS  1 fm:meta  2 fm:tabs  3 fm:categories  4 bbs::tab::<name>::member
--       5 fm:category:<name>:tabs  6 bbs::category::<name>  7 fm:jobs  8 fm:job:<id>  9 fm:audit
--       10 fm:role:<person>  11 fm:scope:<person>
-- ARGV  1 person  2 tab  3 that folded  4 category  5 that folded  6 '1' to put it in, '0' to take
--       it out  7 id of the job
-- reply {'ok', entry} · {'already'} · {'refused', 'not-moderator' or as barred}
--       {'stale', tab, category}: the names in use are these
local no = barred(KEYS[1], redis.call('HGET', KEYS[1], 'bar:' .. ARGV[1]), false)
if no then
    return no
end
-- Only private communities know roles.
if not moderates(ARGV[1], KEYS[10], KEYS[11], {'category:' .. ARGV[5]})
    and redis.call('HGET', KEYS[1], 'private') == '1' then
    return {'refused', 'not-moderator'}
end
local tab = redis.call('HGET', KEYS[2], ARGV[3]) or ARGV[2]
local category = redis.call('HGET', KEYS[3], ARGV[5])
    or redis.call('HGET', KEYS[1], 'renamed:' .. ARGV[5]) or ARGV[4]
if tab ~= ARGV[2] or category ~= ARGV[4] then
    return {'stale', tab, category}
end

local changed
if ARGV[6] == '1' then
    changed = redis.call('SADD', KEYS[4], category) + redis.call('SADD', KEYS[5], tab)
    redis.call('HSET', KEYS[2], ARGV[3], tab)
    redis.call('HSET', KEYS[3], ARGV[5], category)
else
    changed = redis.call('SREM', KEYS[4], category) + redis.call('SREM', KEYS[5], tab)
    if redis.call('EXISTS', KEYS[4]) == 0
        and redis.call('HEXISTS', KEYS[1], 'kept:tab:' .. ARGV[3]) == 0 then
        redis.call('HDEL', KEYS[2], ARGV[3])
    end
    if redis.call('EXISTS', KEYS[5], KEYS[6]) == 0
        and redis.call('HEXISTS', KEYS[1], 'kept:category:' .. ARGV[5]) == 0 then
        redis.call('HDEL', KEYS[3], ARGV[5])
    end
end
if changed == 0 then
    return {'already'}
end
local clock = redis.call('TIME')
local now = string.format('%.0f',
    clock[1] + tonumber(redis.call('HGET', KEYS[1], 'clock_offset') or 0))
redis.call('HSET', KEYS[8], 'kind', ARGV[6] == '1' and 'fill' or 'empty', 'tab', tab,
    'category', category, 'cursor', '+inf', 'by', ARGV[1])
redis.call('ZADD', KEYS[7], now, ARGV[7])
local entry = redis.call('XADD', KEYS[9], '*', 'who', ARGV[1], 'what',
    ARGV[6] == '1' and 'put into tab' or 'take out of tab', 'target', 'category:' .. category,
    'before', '', 'after', tab, 'at', now)
return answered({'ok', entry})
