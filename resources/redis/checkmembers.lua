-- SPDX-License-Identifier: MIT
-- Looks at members of a list (set or sorted set) that stand for something else. Begins with
-- finding. What is not there any more, leaves the list; what another list ranks has its score here.
-- KEYS  3 the list  4 the list that gives the scores, or this one again, then for each member what
--       it stands for
-- ARGV  3… members
-- What an article itself bears out: then it is the other list that is wrong, and told of there.
local function isBorneOut(hash, score)
    if redis.call('TYPE', hash).ok ~= 'hash' then
        return false
    end
    local fields = redis.call('HMGET', hash, 'time', 'now', 'postTime', 'votes', 'upvoteNum')
    local posted = tonumber(fields[1] or fields[2] or fields[3] or '')
    local votes = tonumber(fields[4] or fields[5] or '')
    return posted and votes and (math.abs(score - posted) <= 0.01
        or math.abs(score - posted - 432 * votes) <= 0.01)
end

local isSorted = redis.call('TYPE', KEYS[3]).ok == 'zset'
local rank, unlist = isSorted and 'ZSCORE' or 'SISMEMBER', isSorted and 'ZREM' or 'SREM'
for i = 3, #ARGV do
    local member = ARGV[i]
    local is = redis.call(rank, KEYS[3], member)
    if is and is ~= 0 then
        local what = KEYS[3] .. ' ' .. member
        local isThere = redis.call('EXISTS', KEYS[2 + i]) == 1
        local ought = isThere and isSorted and redis.call('ZSCORE', KEYS[4], member)
        if not isThere then
            if note('orphan', what, tostring(is), '', isSorted and 'score' or 'member', KEYS[3],
                member) then
                redis.call(unlist, KEYS[3], member)
            end
        elseif ought and ought ~= is and not isBorneOut(KEYS[2 + i], is) then
            if note('ranking-differs', what, is, ought, 'score', KEYS[3], member) then
                redis.call('ZADD', KEYS[3], ought, member)
            end
        end
    end
end
return findings
