-- SPDX-License-Identifier: MIT
-- Looks at members of a list (set or sorted set) that stand for something else. What is not there
-- any more, leaves the list; what another list ranks has its score here.
-- WITH: repair
-- KEYS: list score:, or another one  scores score:, or another one  targets… article:<id>
-- ARGV: members…
-- scores: the list that gives the scores, or the list again; targets: what each member stands for
local no = forbidden()
if no then
    return no
end

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

local list, isSorted = KEYS.list, redis.call('TYPE', KEYS.list).ok == 'zset'
local rank = isSorted and 'ZSCORE' or 'SISMEMBER'
for i, member in ipairs(ARGV.members) do
    local is = redis.call(rank, list, member)
    if is and is ~= 0 then
        local what, at = list .. ' ' .. member, {key = list, member = member}
        local isThere = redis.call('EXISTS', KEYS.targets[i]) == 1
        local ought = isThere and isSorted and redis.call('ZSCORE', KEYS.scores, member)
        if not isThere then
            note('orphan', what, tostring(is), '', isSorted and 'score' or 'member', at)
        elseif ought and ought ~= is and not isBorneOut(KEYS.targets[i], is) then
            note('ranking-differs', what, is, ought, 'score', at)
        end
    end
end
return findings
