-- SPDX-License-Identifier: MIT
-- One slice of bringing articles from one group into another one, with their place in its lists.
-- What is left in the first group is the cursor; of an undo, what is left of what the move kept:
-- '+' and the member for what it brought, '=' for what was in both.
-- WITH: grouplists
-- KEYS: jobs fm:jobs  job fm:job:<id>  scores score:  times time:  moved fm:moved:<job>
--       articleGroups… fm:article:<id>:groups
-- ARGV: job  isUndo  articles…
-- groups: the first and the other one; isUndo: '1' for an undo, which takes what was kept; articles:
-- what each is in the group, for an undo as it was kept
-- reply {'ok', 'more' or 'done', articles left} · {'stale'}: the job is another one
local from, to = ARGV.groups[1], ARGV.groups[2]
local fromGroup, toGroup = KEYS.members[1], KEYS.members[2]
local job = redis.call('HMGET', KEYS.job, 'from', 'to')
if job[1] ~= from or job[2] ~= to then
    return {'stale'}
end
local isUndo = ARGV.isUndo == '1'
for i, member in ipairs(ARGV.articles) do
    local stays, own = false, KEYS.articleGroups[i]
    if isUndo then
        redis.call('SREM', KEYS.moved, member)
        member, stays = string.sub(member, 2), string.sub(member, 1, 1) == '='
    end
    if redis.call('SISMEMBER', fromGroup, member) == 1 then
        local isNew = redis.call('SADD', toGroup, member) == 1
        local posted = redis.call('ZSCORE', KEYS.times, member)
        if posted then -- else it leads nowhere: the doctor's
            local score = redis.call('ZSCORE', KEYS.scores, member) or ''
            enlist(groupRows(2, member, score, posted, own))
        end
        if not stays then
            unlist(groupRows(1, member, '', '', own))
        end
        if not isUndo then
            redis.call('SADD', KEYS.moved, (isNew and '+' or '=') .. member)
        end
    end
end
rebuildGroups()
local left = redis.call('SCARD', isUndo and KEYS.moved or fromGroup)
if left > 0 then
    return {'ok', 'more', left}
end
redis.call('UNLINK', KEYS.job)
redis.call('ZREM', KEYS.jobs, ARGV.job)
return {'ok', 'done', left}
