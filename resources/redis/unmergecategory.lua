-- SPDX-License-Identifier: MIT
-- Undo of merging a category into another one: it is there again, in its tabs; the topics that came
-- from it follow by a job. What was posted since stays.
-- WITH: administration, jobs
-- KEYS: categories fm:categories  tabs fm:tabs
--       mergeJob fm:job:<of the merge>  moved fm:moved:<job of the merge>
--       fromTabs fm:category:<from>:tabs  tabMembers… bbs::tab::<name>::member
--       scopes… fm:scope:<person>
-- ARGV: from  fromFolded  to  toFolded  merge  slow  kept  tabs…  foldedTabs…  gained…
-- from: what was merged away; to: where it went; merge: id of the job of the merge; slow: its slow
-- mode; kept: '1' if it stays while it is empty; of each of its tabs the members, the name and that
-- folded; of each person who lost it the scope, and '1' who got the other one for it, else '0'
-- reply {'ok', entry, topics that follow} · {'refused', 'changed-meanwhile', 'places-busy' or as
--       denied}
local no = denied()
if no then
    return no
end
local from, fromFolded, to, toFolded = ARGV.from, ARGV.fromFolded, ARGV.to, ARGV.toFolded
local meta, job, merge = KEYS.meta, ARGV.job, ARGV.merge
if redis.call('HGET', KEYS.categories, toFolded) ~= to
    or redis.call('HEXISTS', KEYS.categories, fromFolded) == 1 then
    return {'refused', 'changed-meanwhile'}
end
if isAnyOpen(merge) then
    return {'refused', 'places-busy'}
end
stop(merge, KEYS.mergeJob)
redis.call('HSET', KEYS.categories, fromFolded, from)
redis.call('HDEL', meta, 'renamed:' .. fromFolded)
for i, tab in ipairs(ARGV.tabs) do
    redis.call('HSETNX', KEYS.tabs, ARGV.foldedTabs[i], tab)
    redis.call('SADD', KEYS.tabMembers[i], from)
    redis.call('SADD', KEYS.fromTabs, tab)
end
if ARGV.slow ~= '' then
    redis.call('HSET', meta, 'slow:' .. fromFolded, ARGV.slow)
end
if ARGV.kept == '1' then
    redis.call('HSET', meta, 'kept:category:' .. fromFolded, '1')
end
for i, scope in ipairs(KEYS.scopes) do
    redis.call('SADD', scope, 'category:' .. fromFolded)
    if ARGV.gained[i] == '1' then
        redis.call('SREM', scope, 'category:' .. toFolded)
    end
end
local total = redis.call('SCARD', KEYS.moved)
beginJob(clock[1], 'kind', 'gather', 'from', to, 'to', from, 'tabs', '', 'keeps', '',
    'picks', merge, 'forgets', '', 'total', total, 'by', ARGV.actor)
return {'ok', audit('unmerge category', 'category:' .. from, to, from, 'job', job), total}
