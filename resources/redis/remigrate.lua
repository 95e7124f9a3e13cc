-- SPDX-License-Identifier: MIT
-- Of scripts that bring all replies of one topic, the part, into another, the whole, and back. The
-- part is the topic of topics.lua. Replies that stand in the whole before the first that moves are
-- not looked at.
-- WITH: topiclists, roles
-- KEYS: searchPending fm:search:pending  whole bbs::topic::<whole>
--       wholeCategory bbs::category::<the whole's>
--       wholeCategoryTabs fm:category:<the whole's>:tabs
--       wholeTabTopics… bbs::tab::<name>::topic_list  wholeTagTopics… fm:tag:<folded>
-- ARGV: whole  wholeCategory  wholeFoldedCategory  wholeTags  wholeTabs…  replies…  sides…
-- wholeTags: as stored; replies: oldest first; sides: of each 'p' or 'w' for the part or the whole
local function countOf(side)
    local count = 0
    for _, where in ipairs(ARGV.sides) do
        count = count + (where == side and 1 or 0)
    end
    return count
end

-- Whether the newest of a list are those of one side, or of both.
local function holds(list, side, before)
    local ids = redis.call('LRANGE', list, 0, -1 - before)
    local left = #ids
    for i, id in ipairs(ARGV.replies) do
        if side == '' or ARGV.sides[i] == side then
            if ids[left] ~= id then
                return false
            end
            left = left - 1
        end
    end
    return left == 0 and redis.call('LLEN', list) == #ids + before
end

local function wholeIsOther()
    local whole = redis.call('HMGET', KEYS.whole, 'category', 'tags')
    return (whole[1] or '') ~= ARGV.wholeCategory or (whole[2] or '') ~= ARGV.wholeTags
        or not isAsRead(KEYS.wholeCategoryTabs, ARGV.wholeTabs)
end

-- The newest `gone` of a list make room for those of one side, or of both.
local function migrate(list, side, gone)
    redis.call('LTRIM', list, gone, -1)
    local ids = {}
    for i, id in ipairs(ARGV.replies) do
        if side == '' or ARGV.sides[i] == side then
            ids[#ids + 1] = id
        end
        if #ids == 1000 or (i == #ARGV.replies and #ids > 0) then
            redis.call('LPUSH', list, unpack(ids))
            ids = {}
        end
    end
end

-- What the replies themselves say of their topic and floor follows by a job (remigratereplies).
-- Until then the topic's hash says which other one they may still name.
local function follow(jobs, job, id, hash, topic, other, first, count)
    if count == 0 then
        return
    end
    redis.call('HSET', job, 'kind', 'regather', 'topic', topic, 'other', other, 'cursor', first,
        'upto', first + count - 1, 'by', ARGV.actor)
    redis.call('HSET', hash, 'gathering', id .. ' ' .. other)
    redis.call('ZADD', jobs, clock[1], id)
end

local function isMigrating()
    return redis.call('HEXISTS', KEYS.topic, 'gathering') == 1
        or redis.call('HEXISTS', KEYS.whole, 'gathering') == 1
end

-- Search learns where they are now.
local function tellSearch()
    local moment = clock[1] * 1000000 + clock[2]
    for i, id in ipairs(ARGV.replies) do
        if ARGV.sides[i] == 'p' then
            redis.call('ZADD', KEYS.searchPending, moment, 'r' .. id)
        end
    end
    redis.call('ZADD', KEYS.searchPending, moment, 't' .. ARGV.topic)
end

-- Its last reply in every list that has the whole.
local function placeWhole(last)
    enlist(listsByReply(ARGV.whole, last, {ARGV.wholeCategory, KEYS.wholeCategory,
        KEYS.wholeTabTopics, KEYS.wholeTagTopics}), 'XX')
end

local function countOfToday(change)
    if change == 0 then
        return
    end
    local left = tonumber(redis.call('ZSCORE', KEYS.dayRank, ARGV.whole) or 0) + change
    if left > 0 then
        redis.call('ZADD', KEYS.dayRank, left, ARGV.whole)
    else
        redis.call('ZREM', KEYS.dayRank, ARGV.whole)
    end
end

-- Why replies may not go, as an answer; nil where they may. slowThere: of the category where the
-- topic comes to stand.
local function immovable(category, tags, slowThere)
    local isElsewhere = ARGV.foldedCategory ~= ARGV.wholeFoldedCategory
    local moderatesBoth = moderates({'category:' .. ARGV.foldedCategory})
        and moderates({'category:' .. ARGV.wholeFoldedCategory})
    return restricted(false)
        or not moderatesBoth and {'refused', 'not-moderator'}
        or staleness(category, tags, false)
        or isElsewhere and isArchived(slowThere) and {'refused', 'archived'}
        or nil
end

local function slowOfWhole()
    return redis.call('HGET', KEYS.meta, 'slow:' .. ARGV.wholeFoldedCategory)
end

