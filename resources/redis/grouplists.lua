-- SPDX-License-Identifier: MIT
-- Of scripts that put articles into groups or take them out: the lists of each group, and the
-- directory of groups.
-- WITH: lists
-- KEYS: groupNames fm:groups  groupSizes fm:groupsizes  members… group:<name>
--       rankScores… fm:rank:score:<group>  rankTimes… fm:rank:time:<group>
-- ARGV: groups…  foldedGroups…
-- of each group its name and that folded

-- Rows as lists.lua has them: of an article in the i-th group, whose groups are in `own`, if that is
-- to hear of it.
local function groupRows(i, member, score, time, own)
    return {
        {KEYS.members[i], member},
        {KEYS.rankScores[i], member, score},
        {KEYS.rankTimes[i], member, time},
        own and {own, ARGV.groups[i]},
    }
end

-- The sizes of the groups in the directory, which each leaves when nothing is in it.
local function rebuildGroups()
    for i, group in ipairs(ARGV.groups) do
        local folded, size = ARGV.foldedGroups[i], redis.call('SCARD', KEYS.members[i])
        if size > 0 then
            redis.call('ZADD', KEYS.groupSizes, size, group)
            redis.call('HSET', KEYS.groupNames, folded, group)
        else
            redis.call('ZREM', KEYS.groupSizes, group)
            if redis.call('HGET', KEYS.groupNames, folded) == group then
                redis.call('HDEL', KEYS.groupNames, folded)
            end
        end
    end
end

-- Whether a group is known under another name than the caller said.
local function isGroupRenamed()
    for i, group in ipairs(ARGV.groups) do
        local known = redis.call('HGET', KEYS.groupNames, ARGV.foldedGroups[i])
        if known and known ~= group then
            return true
        end
    end
    return false
end

