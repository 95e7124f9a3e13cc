-- SPDX-License-Identifier: MIT
-- Another name for a category, or its merge into another one. From here on it is known by the new
-- name only, so whoever writes to the old one ends there; its topics follow by a job, slice by
-- slice: migratetopics.
-- WITH: administration, jobs
-- KEYS: categories fm:categories  tabs fm:tabs  order fm:order
--       topics bbs::category::<from>  fromTabs fm:category:<from>:tabs
--       toTabs fm:category:<to>:tabs  staff fm:staff
--       turnedJob fm:job:<the one that is turned round>  tabMembers… bbs::tab::<name>::member
--       scopes… fm:scope:<person>
-- ARGV: from  fromFolded  to  toFolded  how  turned  isUndo  tabs…  foldedTabs…  staff…
-- how: 'rename' or 'merge'; turned: id of a job that is turned round, or '';
-- isUndo: '1' for an undo, after which nothing leads from the old name to the new one; of each tab
-- of `from` its members, its name and that folded; of each of fm:staff the scope and the person
-- reply {'ok', entry, topics that follow} · {'already'} · {'notfound'} · {'stale'}
--       {'refused', 'place-exists', 'place-same', 'places-busy', 'archived',
--       'changed-meanwhile' or as denied}
local no = denied()
if no then
    return no
end
local from, fromFolded, to, toFolded = ARGV.from, ARGV.fromFolded, ARGV.to, ARGV.toFolded
local merges, job, turned, meta = ARGV.how == 'merge', ARGV.job, ARGV.turned, KEYS.meta
if from == to then
    return {'already'}
end
local known = redis.call('HMGET', KEYS.categories, fromFolded, toFolded)
if (known[1] or from) ~= from then
    return {'refused', 'changed-meanwhile'}
end
if not known[1] and redis.call('EXISTS', KEYS.topics, KEYS.fromTabs) == 0 then
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
if isAnyOpen(turned) then
    return {'refused', 'places-busy'}
end
local staff = redis.call('ZRANGE', KEYS.staff, 0, -1)
if not isAsRead(KEYS.fromTabs, ARGV.tabs)
    or table.concat(staff, ' ') ~= table.concat(ARGV.staff, ' ') then
    return {'stale'}
end

stop(turned, KEYS.turnedJob)
redis.call('HDEL', KEYS.categories, fromFolded)
redis.call('HSET', KEYS.categories, toFolded, to)
for i, tab in ipairs(ARGV.tabs) do
    local folded, members = ARGV.foldedTabs[i], KEYS.tabMembers[i]
    redis.call('SREM', members, from)
    if not merges then
        redis.call('SADD', members, to)
        redis.call('SADD', KEYS.toTabs, tab)
        renameInOrder(KEYS.order, 'tab:' .. folded, fromFolded, toFolded)
    elseif redis.call('EXISTS', members) == 0
        and redis.call('HEXISTS', meta, 'kept:tab:' .. folded) == 0 then
        redis.call('HDEL', KEYS.tabs, folded)
    end
end
redis.call('UNLINK', KEYS.fromTabs)
local was = redis.call('HMGET', meta, 'slow:' .. fromFolded, 'kept:category:' .. fromFolded)
if merges then
    redis.call('HDEL', meta, 'slow:' .. fromFolded, 'kept:category:' .. fromFolded)
elseif fromFolded ~= toFolded then
    renameField(meta, 'slow:' .. fromFolded, 'slow:' .. toFolded)
    renameField(meta, 'kept:category:' .. fromFolded, 'kept:category:' .. toFolded)
    renameInOrder(KEYS.order, 'loose', fromFolded, toFolded)
end
local had, gained = {}, {}
for i, person in ipairs(staff) do
    local scope = KEYS.scopes[i]
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

local total, tabs = redis.call('ZCARD', KEYS.topics), table.concat(ARGV.tabs, '\n')
local forgets = ARGV.isUndo == '1' and fromFolded ~= toFolded
redis.call('UNLINK', KEYS.job)
beginJob(clock[1], 'kind', 'gather', 'from', from, 'to', to,
    'tabs', tabs, 'keeps', merges and job or '', 'picks', '',
    'forgets', forgets and fromFolded or '', 'total', total, 'by', ARGV.actor)
return {'ok', audit(ARGV.how .. ' category', 'category:' .. (merges and from or to), from, to,
    'job', job, 'tabs', tabs, 'slow', was[1] or '', 'kept', was[2] or '',
    'had', table.concat(had, ' '), 'gained', table.concat(gained, ' ')), total}
