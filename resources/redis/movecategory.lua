-- SPDX-License-Identifier: MIT
-- Another name for a category, or its merge into another one. From here on it is known by the new
-- name only, so whoever writes to the old one ends there; its topics follow by a job, slice by
-- slice: gathertopics. Begins with once, barred and administers.
-- KEYS  1 fm:meta  2 fm:audit  3 fm:role:<person>  4 fm:categories  5 fm:tabs  6 fm:order
--       7 fm:jobs  8 fm:job:<id>  9 bbs::category::<from>  10 fm:category:<from>:tabs
--       11 fm:category:<to>:tabs  12 fm:staff  13 fm:job:<the one that is turned round>, then
--       bbs::tab::<name>::member for each tab of `from`, then fm:scope:<person> for each of fm:staff
-- ARGV  1 person  2 from  3 that folded  4 to  5 that folded  6 'rename' or 'merge'  7 id of the
--       job  8 id of a job that is turned round, or ''  9 reason, or ''  10 '1' for an undo, after
--       which nothing leads from the old name to the new one  11 number of tabs, then for each:
--       name, folded name, then the people of fm:staff
-- reply {'ok', entry, topics that follow} · {'already'} · {'notfound'} · {'stale'}
--       {'refused', 'place-exists', 'place-same', 'places-busy', 'archived',
--       'changed-meanwhile' or as administers}
local no = denied(KEYS[1], KEYS[3], ARGV[1])
if no then
    return no
end
local from, fromFolded, to, toFolded = unpack(ARGV, 2, 5)
local merges, job, turned = ARGV[6] == 'merge', ARGV[7], ARGV[8]
local tabCount, meta = tonumber(ARGV[11]), KEYS[1]
if from == to then
    return {'already'}
end
local known = redis.call('HMGET', KEYS[4], fromFolded, toFolded)
if (known[1] or from) ~= from then
    return {'refused', 'changed-meanwhile'}
end
if not known[1] and redis.call('EXISTS', KEYS[9], KEYS[10]) == 0 then
    return {'notfound'}
end
if merges and known[2] ~= to then
    return {'notfound'}
elseif merges and fromFolded == toFolded then
    return {'refused', 'place-same'}
elseif not merges and known[2] and fromFolded ~= toFolded then
    return {'refused', 'place-exists'}
end
if merges and string.sub(redis.call('HGET', meta, 'slow:' .. toFolded) or '', 1, 8) == 'archived' then
    return {'refused', 'archived'}
end
local isTurned = turned ~= '' and redis.call('ZSCORE', KEYS[7], turned)
if redis.call('ZCARD', KEYS[7]) > (isTurned and 1 or 0) then
    return {'refused', 'places-busy'}
end
local staff, firstOfStaff = redis.call('ZRANGE', KEYS[12], 0, -1), 12 + 2 * tabCount
if not isAsRead(KEYS[10], 12, firstOfStaff - 1, 2)
    or table.concat(staff, ' ') ~= table.concat(ARGV, ' ', firstOfStaff) then
    return {'stale'}
end

if isTurned then
    redis.call('ZREM', KEYS[7], turned)
    redis.call('UNLINK', KEYS[13])
end
redis.call('HDEL', KEYS[4], fromFolded)
redis.call('HSET', KEYS[4], toFolded, to)
local tabs = {}
for i = 1, tabCount do
    local tab, folded, members = ARGV[10 + 2 * i], ARGV[11 + 2 * i], KEYS[13 + i]
    tabs[i] = tab
    redis.call('SREM', members, from)
    if not merges then
        redis.call('SADD', members, to)
        redis.call('SADD', KEYS[11], tab)
        renameInOrder(KEYS[6], 'tab:' .. folded, fromFolded, toFolded)
    elseif redis.call('EXISTS', members) == 0
        and redis.call('HEXISTS', meta, 'kept:tab:' .. folded) == 0 then
        redis.call('HDEL', KEYS[5], folded)
    end
end
redis.call('UNLINK', KEYS[10])
local was = redis.call('HMGET', meta, 'slow:' .. fromFolded, 'kept:category:' .. fromFolded)
if merges then
    redis.call('HDEL', meta, 'slow:' .. fromFolded, 'kept:category:' .. fromFolded)
elseif fromFolded ~= toFolded then
    renameField(meta, 'slow:' .. fromFolded, 'slow:' .. toFolded)
    renameField(meta, 'kept:category:' .. fromFolded, 'kept:category:' .. toFolded)
    renameInOrder(KEYS[6], 'loose', fromFolded, toFolded)
end
local had, gained = {}, {}
for i, person in ipairs(staff) do
    local scope = KEYS[13 + tabCount + i]
    if fromFolded ~= toFolded
        and redis.call('SISMEMBER', scope, 'category:' .. fromFolded) == 1 then
        had[#had + 1] = person
        if redis.call('SADD', scope, 'category:' .. toFolded) == 1 then
            gained[#gained + 1] = person
        end
        redis.call('SREM', scope, 'category:' .. fromFolded)
    end
end
redis.call('HDEL', meta, 'renamed:' .. toFolded)
if fromFolded ~= toFolded then
    redis.call('HSET', meta, 'renamed:' .. fromFolded, to)
end

local total = redis.call('ZCARD', KEYS[9])
local forgets = ARGV[10] == '1' and fromFolded ~= toFolded
redis.call('UNLINK', KEYS[8])
redis.call('HSET', KEYS[8], 'kind', 'gather', 'from', from, 'to', to,
    'tabs', table.concat(tabs, '\n'), 'keeps', merges and job or '', 'picks', '',
    'forgets', forgets and fromFolded or '', 'total', total, 'by', ARGV[1])
redis.call('ZADD', KEYS[7], redis.call('TIME')[1], job)
return answered({'ok', note(meta, KEYS[2], ARGV[1], ARGV[6] .. ' category',
    'category:' .. (merges and from or to), from, to, ARGV[9], 'job', job,
    'tabs', table.concat(tabs, '\n'), 'slow', was[1] or '', 'kept', was[2] or '',
    'had', table.concat(had, ' '), 'gained', table.concat(gained, ' ')), total})
