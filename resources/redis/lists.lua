-- SPDX-License-Identifier: MIT
-- The lists that follow from what an item is. Which ones these are is said once for each kind, by
-- listsOf() of articlelists.lua, topiclists.lua and postlists.lua; whatever adds, removes, restores
-- or moves an item goes through its rows. A row is {list, member, score}. A set has no score; the
-- score '' says that the item is not in the list now, though it leads there: it is not entered, but
-- taken out like the others. What is capped, of one reader or counted by day stands beside these.

-- One call for each list, whether the rows are of one item or of many. `how`, of ZADD, may be
-- nothing.
local function enlist(rows, how)
    local calls, lists = {}, {}
    for _, row in ipairs(rows) do
        local list, member, score = row[1], row[2], row[3]
        if score ~= '' then
            local call = calls[list]
            if not call then
                call = {score and 'ZADD' or 'SADD', list}
                call[3] = score and how or nil
                calls[list] = call
                lists[#lists + 1] = list
            end
            if score then
                call[#call + 1] = score
            end
            call[#call + 1] = member
        end
    end
    for _, list in ipairs(lists) do
        redis.call(unpack(calls[list]))
    end
end

local function unlist(rows)
    for _, row in ipairs(rows) do
        redis.call(row[3] and 'ZREM' or 'SREM', row[1], row[2])
    end
end

-- Whether a set holds what the caller has read, and nothing else.
local function isAsRead(set, members)
    local isThere, has = {}, redis.call('SMEMBERS', set)
    for _, member in ipairs(has) do
        isThere[member] = true
    end
    local isSame = #has == #members
    for _, member in ipairs(members) do
        isSame = isSame and isThere[member]
    end
    return isSame
end

