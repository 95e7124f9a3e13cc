-- SPDX-License-Identifier: MIT
-- Shared beginning of the scripts that bring all replies of one topic, the part, into another, the
-- whole, and back; behind topicplace, which names the part, and moderates. Replies that stand in
-- the whole before the first that moves are not looked at.
-- KEYS  own: 1 bbs::topic::<part>::comments  2 fm:removed:topic:<part>  3 fm:merged:<part>
--       4 fm:topics:<author of the part>  5 bbs::topic::<part>::vote_up  6 …::vote_down
--       7 fm:search:pending  8 fm:role:<person>  9 fm:scope:<person>  10 bbs::topic::<whole>
--       11 bbs::topic::<whole>::comments  12 bbs::category::<the whole's>
--       13 fm:category:<the whole's>:tabs, then bbs::tab::<name>::topic_list for each tab of that,
--       fm:tag:<folded> for each tag of the whole, bbs::comment::<id> for each reply
-- ARGV  own: 1 whole  2 its category  3 that folded  4 its tags as stored  5 author of the part
--       6 reason  7 the entry of fm:audit that this undoes, or ''  8 number of tabs  9 of tags
--       10 of replies  11 how many stand in the whole before them, then the names of the tabs,
--       then for each reply, oldest first: id, 'p' or 'w' for the part or the whole, its topic and
--       its floor as stored, or ''
local function own(i)
    return KEYS[ownKeys + i]
end
local function arg(i)
    return ARGV[ownArgs + i]
end
local wholeTabs, wholeTags = tonumber(arg(8)), tonumber(arg(9))
local replyCount, skipped = tonumber(arg(10)), tonumber(arg(11))
local behindLists = ownKeys + 13 + wholeTabs + wholeTags

local function reply(i)
    local at = ownArgs + 11 + wholeTabs + 4 * (i - 1)
    return ARGV[at + 1], ARGV[at + 2], ARGV[at + 3], ARGV[at + 4]
end

local function countOf(side)
    local count = 0
    for i = 1, replyCount do
        local _, where = reply(i)
        count = count + (where == side and 1 or 0)
    end
    return count
end

-- Whether the newest of a list are those of one side, or of both.
local function holds(list, side, before)
    local ids = redis.call('LRANGE', list, 0, -1 - before)
    local left = #ids
    for i = 1, replyCount do
        local id, where = reply(i)
        if side == '' or where == side then
            if ids[left] ~= id then
                return false
            end
            left = left - 1
        end
    end
    return left == 0 and redis.call('LLEN', list) == #ids + before
end

local function wholeIsOther()
    local whole = redis.call('HMGET', own(10), 'category', 'tags')
    local tabs = redis.call('SMEMBERS', own(13))
    local isThere = {}
    for _, tab in ipairs(tabs) do
        isThere[tab] = true
    end
    local isSame = (whole[1] or '') == arg(2) and (whole[2] or '') == arg(4) and #tabs == wholeTabs
    for i = 1, wholeTabs do
        isSame = isSame and isThere[arg(11 + i)]
    end
    return not isSame
end

-- The newest `gone` of a list make room for those of one side, or of both. What never said where it
-- stands, as with other programs, does not begin to.
local function gather(list, side, gone, before, topic)
    redis.call('LTRIM', list, gone, -1)
    local floor, ids = before, {}
    for i = 1, replyCount do
        local id, where, topicBefore, floorBefore = reply(i)
        if side == '' or where == side then
            floor = floor + 1
            ids[#ids + 1] = id
            if topicBefore ~= '' and topicBefore ~= topic then
                redis.call('HSET', KEYS[behindLists + i], 'topic', topic)
            end
            if floorBefore ~= '' and tonumber(floorBefore) ~= floor then
                redis.call('HSET', KEYS[behindLists + i], 'floor', string.format('%.0f', floor))
            end
        end
        if #ids == 1000 or (i == replyCount and #ids > 0) then
            redis.call('LPUSH', list, unpack(ids))
            ids = {}
        end
    end
end

-- Search learns where they are now.
local function tellSearch()
    local moment = clock[1] * 1000000 + clock[2]
    for i = 1, replyCount do
        local id, where = reply(i)
        if where == 'p' then
            redis.call('ZADD', own(7), moment, 'r' .. id)
        end
    end
    redis.call('ZADD', own(7), moment, 't' .. ARGV[3])
end

-- Its last reply in every list that has the whole.
local function placeWhole(last)
    redis.call('ZADD', KEYS[3], 'XX', last, arg(1))
    for i = arg(2) == '' and 14 or 12, 13 + wholeTabs + wholeTags do
        if i ~= 13 then
            redis.call('ZADD', own(i), 'XX', last, arg(1))
        end
    end
end

local function countOfToday(change)
    if change == 0 then
        return
    end
    local left = tonumber(redis.call('ZSCORE', KEYS[6], arg(1)) or 0) + change
    if left > 0 then
        redis.call('ZADD', KEYS[6], left, arg(1))
    else
        redis.call('ZREM', KEYS[6], arg(1))
    end
end

local function moderatesBoth()
    return moderates(ARGV[2], own(8), own(9), {'category:' .. ARGV[5]})
        and moderates(ARGV[2], own(8), own(9), {'category:' .. arg(3)})
end

local function readAgain(category, tags)
    return {'stale', category, tags, now, meta[2] or '', redis.call('SMEMBERS', KEYS[5])}
end
