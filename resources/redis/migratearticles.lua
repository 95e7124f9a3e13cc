-- SPDX-License-Identifier: MIT
-- One slice of bringing articles from one group into another one, with their place in its lists.
-- What is left in the first group is the cursor; of an undo, what is left of what the move kept:
-- '+' and the member for what it brought, '=' for what was in both.
-- KEYS: jobs fm:jobs  job fm:job:<id>  fromGroup group:<from>  toGroup group:<to>
--       fromScores fm:rank:score:<from>  toScores fm:rank:score:<to>
--       fromTimes fm:rank:time:<from>  toTimes fm:rank:time:<to>  groups fm:groups
--       groupSizes fm:groupsizes  scores score:  times time:  moved fm:moved:<job>
--       articleGroups… fm:article:<id>:groups
-- ARGV: job  from  fromFolded  to  toFolded  isUndo  members…
-- isUndo: '1' for an undo, which takes what was kept; members: what each article is in the group,
-- for an undo as it was kept
-- reply {'ok', 'more' or 'done', articles left} · {'stale'}: the job is another one
local from, to = ARGV.from, ARGV.to
local job = redis.call('HMGET', KEYS.job, 'from', 'to')
if job[1] ~= from or job[2] ~= to then
    return {'stale'}
end
local isUndo = ARGV.isUndo == '1'
for i, member in ipairs(ARGV.members) do
    local stays, own = false, KEYS.articleGroups[i]
    if isUndo then
        redis.call('SREM', KEYS.moved, member)
        member, stays = string.sub(member, 2), string.sub(member, 1, 1) == '='
    end
    if redis.call('SISMEMBER', KEYS.fromGroup, member) == 1 then
        local isNew = redis.call('SADD', KEYS.toGroup, member) == 1
        local posted = redis.call('ZSCORE', KEYS.times, member)
        if posted then -- else it leads nowhere: the doctor's
            local score = redis.call('ZSCORE', KEYS.scores, member)
            redis.call('SADD', own, to)
            redis.call('ZADD', KEYS.toTimes, posted, member)
            if score then
                redis.call('ZADD', KEYS.toScores, score, member)
            end
        end
        if not stays then
            redis.call('SREM', KEYS.fromGroup, member)
            redis.call('SREM', own, from)
            redis.call('ZREM', KEYS.fromScores, member)
            redis.call('ZREM', KEYS.fromTimes, member)
        end
        if not isUndo then
            redis.call('SADD', KEYS.moved, (isNew and '+' or '=') .. member)
        end
    end
end
local function rebuildSize(set, name, folded)
    local size = redis.call('SCARD', set)
    if size > 0 then
        redis.call('ZADD', KEYS.groupSizes, size, name)
        redis.call('HSET', KEYS.groups, folded, name)
        return
    end
    redis.call('ZREM', KEYS.groupSizes, name)
    if redis.call('HGET', KEYS.groups, folded) == name then
        redis.call('HDEL', KEYS.groups, folded)
    end
end
rebuildSize(KEYS.fromGroup, from, ARGV.fromFolded)
rebuildSize(KEYS.toGroup, to, ARGV.toFolded)
local left = redis.call('SCARD', isUndo and KEYS.moved or KEYS.fromGroup)
if left > 0 then
    return {'ok', 'more', left}
end
redis.call('UNLINK', KEYS.job)
redis.call('ZREM', KEYS.jobs, ARGV.job)
return {'ok', 'done', left}
