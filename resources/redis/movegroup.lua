-- SPDX-License-Identifier: MIT
-- Another name for a group, its merge into another one, or the undo of either: its articles follow
-- by a job, slice by slice: migratearticles.
-- WITH: roles, audit, jobs
-- KEYS: groups fm:groups  group group:<from>
--       moved fm:moved:<job of the move>  movedJob fm:job:<of the move>
-- ARGV: from  to  toFolded  how  move
-- how: 'rename', 'merge' or 'return'; move: of an undo the id of the job of the
-- move, else '', and then fm:jobs stands for what it moved
-- reply {'ok', entry, articles that follow} · {'notfound'}
--       {'refused', 'not-moderator', 'place-exists', 'places-busy' or as restricted}
local from, to, how, job, move = ARGV.from, ARGV.to, ARGV.how, ARGV.job, ARGV.move
community()
local no = restricted(false)
if no then
    return no
end
for _, group in ipairs({from, to}) do
    if not moderates({'group:' .. group}) then
        return {'refused', 'not-moderator'}
    end
end
local known = redis.call('HGET', KEYS.groups, ARGV.toFolded)
if how == 'rename' and known then
    return {'refused', 'place-exists'}
end
if how == 'merge' and known ~= to or how ~= 'return' and redis.call('EXISTS', KEYS.group) == 0 then
    return {'notfound'}
end
if isAnyOpen(move) then
    return {'refused', 'places-busy'}
end
stop(move, KEYS.movedJob)

local total = redis.call('SCARD', how == 'return' and KEYS.moved or KEYS.group)
beginJob(clock[1], 'kind', 'regroup', 'from', from, 'to', to,
    'keeps', how == 'return' and '' or job, 'picks', move, 'total', total, 'by', ARGV.actor)
return {'ok', audit(how .. ' group', 'group:' .. (how == 'merge' and from or to), from, to,
    'job', job), total}
