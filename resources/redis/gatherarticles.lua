-- SPDX-License-Identifier: MIT
-- One slice of bringing articles from one group into another one, with their place in its lists.
-- What is left in the first group is the cursor; of an undo, what is left of what the move kept:
-- '+' and the member for what it brought, '=' for what was in both.
-- KEYS  1 fm:jobs  2 fm:job:<id>  3 group:<from>  4 group:<to>  5 fm:rank:score:<from>
--       6 fm:rank:score:<to>  7 fm:rank:time:<from>  8 fm:rank:time:<to>  9 fm:groups
--       10 fm:groupsizes  11 score:  12 time:  13 fm:moved:<job>, then fm:article:<id>:groups for
--       each article
-- ARGV  1 id of the job  2 from  3 that folded  4 to  5 that folded  6 '1' for an undo, which takes
--       what was kept, then what each article is in the group, for an undo as it was kept
-- reply {'ok', 'more' or 'done', articles left} · {'stale'}: the job is another one
local job = redis.call('HMGET', KEYS[2], 'from', 'to')
if job[1] ~= ARGV[2] or job[2] ~= ARGV[4] then
    return {'stale'}
end
local isUndo = ARGV[6] == '1'
for i = 7, #ARGV do
    local member, stays, own = ARGV[i], false, KEYS[7 + i]
    if isUndo then
        redis.call('SREM', KEYS[13], member)
        member, stays = string.sub(member, 2), string.sub(member, 1, 1) == '='
    end
    if redis.call('SISMEMBER', KEYS[3], member) == 1 then
        local isNew = redis.call('SADD', KEYS[4], member) == 1
        local posted = redis.call('ZSCORE', KEYS[12], member)
        if posted then -- else it leads nowhere: the doctor's
            local score = redis.call('ZSCORE', KEYS[11], member)
            redis.call('SADD', own, ARGV[4])
            redis.call('ZADD', KEYS[8], posted, member)
            if score then
                redis.call('ZADD', KEYS[6], score, member)
            end
        end
        if not stays then
            redis.call('SREM', KEYS[3], member)
            redis.call('SREM', own, ARGV[2])
            redis.call('ZREM', KEYS[5], member)
            redis.call('ZREM', KEYS[7], member)
        end
        if not isUndo then
            redis.call('SADD', KEYS[13], (isNew and '+' or '=') .. member)
        end
    end
end
local function settle(set, name, folded)
    local size = redis.call('SCARD', set)
    if size > 0 then
        redis.call('ZADD', KEYS[10], size, name)
        redis.call('HSET', KEYS[9], folded, name)
        return
    end
    redis.call('ZREM', KEYS[10], name)
    if redis.call('HGET', KEYS[9], folded) == name then
        redis.call('HDEL', KEYS[9], folded)
    end
end
settle(KEYS[3], ARGV[2], ARGV[3])
settle(KEYS[4], ARGV[4], ARGV[5])
local left = redis.call('SCARD', isUndo and KEYS[13] or KEYS[3])
if left > 0 then
    return {'ok', 'more', left}
end
redis.call('UNLINK', KEYS[2])
redis.call('ZREM', KEYS[1], ARGV[1])
return {'ok', 'done', left}
