-- SPDX-License-Identifier: MIT
-- Undo of merging a category into another one: it is there again, in its tabs; the topics that came
-- from it follow by a job. What was posted since stays. Begins with once, barred and administers.
-- KEYS  1 fm:meta  2 fm:audit  3 fm:role:<person>  4 fm:categories  5 fm:tabs  6 fm:jobs
--       7 fm:job:<id>  8 fm:job:<of the merge>  9 fm:moved:<job of the merge>
--       10 fm:category:<from>:tabs, then bbs::tab::<name>::member for each of its tabs, then
--       fm:scope:<person> for each who lost it
-- ARGV  1 person  2 from: what was merged away  3 that folded  4 to: where it went  5 that folded
--       6 id of the job  7 that of the merge  8 reason, or ''  9 its slow mode  10 '1' if it stays
--       while it is empty  11 number of tabs, then for each: name, folded name, then for each who
--       lost it: '1' who got the other one for it, else '0'
-- reply {'ok', entry, topics that follow} · {'refused', 'changed-meanwhile', 'places-busy' or as
--       administers}
local no = denied(KEYS[1], KEYS[3], ARGV[1])
if no then
    return no
end
local meta, from, fromFolded, to, toFolded = KEYS[1], unpack(ARGV, 2, 5)
local job, merge, tabCount = ARGV[6], ARGV[7], tonumber(ARGV[11])
if redis.call('HGET', KEYS[4], toFolded) ~= to
    or redis.call('HEXISTS', KEYS[4], fromFolded) == 1 then
    return {'refused', 'changed-meanwhile'}
end
local isTurned = redis.call('ZSCORE', KEYS[6], merge)
if redis.call('ZCARD', KEYS[6]) > (isTurned and 1 or 0) then
    return {'refused', 'places-busy'}
end
if isTurned then
    redis.call('ZREM', KEYS[6], merge)
    redis.call('UNLINK', KEYS[8])
end
redis.call('HSET', KEYS[4], fromFolded, from)
redis.call('HDEL', meta, 'renamed:' .. fromFolded)
for i = 1, tabCount do
    local tab = ARGV[10 + 2 * i]
    redis.call('HSETNX', KEYS[5], ARGV[11 + 2 * i], tab)
    redis.call('SADD', KEYS[10 + i], from)
    redis.call('SADD', KEYS[10], tab)
end
if ARGV[9] ~= '' then
    redis.call('HSET', meta, 'slow:' .. fromFolded, ARGV[9])
end
if ARGV[10] == '1' then
    redis.call('HSET', meta, 'kept:category:' .. fromFolded, '1')
end
for i = 12 + 2 * tabCount, #ARGV do
    local scope = KEYS[i - 1 - tabCount]
    redis.call('SADD', scope, 'category:' .. fromFolded)
    if ARGV[i] == '1' then
        redis.call('SREM', scope, 'category:' .. toFolded)
    end
end
local total = redis.call('SCARD', KEYS[9])
redis.call('HSET', KEYS[7], 'kind', 'gather', 'from', to, 'to', from, 'tabs', '', 'keeps', '',
    'picks', merge, 'forgets', '', 'total', total, 'by', ARGV[1])
redis.call('ZADD', KEYS[6], redis.call('TIME')[1], job)
return answered({'ok', note(meta, KEYS[2], ARGV[1], 'unmerge category', 'category:' .. from, to,
    from, ARGV[8], 'job', job), total})
