-- SPDX-License-Identifier: MIT
-- Shared beginning of the scripts that bring all replies of one topic, the part, into another, the
-- whole, and back; behind topicplace, which names the part, and moderates. Replies that stand in
-- the whole before the first that moves are not looked at.
-- KEYS  own: 1 bbs::topic::<part>::comments  2 fm:removed:topic:<part>  3 fm:merged:<part>
--       4 fm:topics:<author of the part>  5 bbs::topic::<part>::vote_up  6 …::vote_down
--       7 fm:search:pending  8 fm:role:<person>  9 fm:scope:<person>  10 bbs::topic::<whole>
--       11 bbs::topic::<whole>::comments  12 bbs::category::<the whole's>
--       13 fm:category:<the whole's>:tabs, then bbs::tab::<name>::topic_list for each tab of that,
--       fm:tag:<folded> for each tag of the whole, bbs::comment::<id> for those replies that the
--       script looks at, then what is its own
-- ARGV  own: 1 whole  2 its category  3 that folded  4 its tags as stored  5 author of the part
--       6 reason  7 the entry of fm:audit that this undoes, or ''  8 number of tabs  9 of tags
--       10 of replies  11 how many stand in the whole before them  12 number of bbs::comment::<id>,
--       then the names of the tabs, then for each reply, oldest first: id, 'p' or 'w' for the part
--       or the whole, then what is the script's own
local function own(i)
    return KEYS[ownKeys + i]
end
local function arg(i)
    return ARGV[ownArgs + i]
end
local wholeTabs, wholeTags = tonumber(arg(8)), tonumber(arg(9))
local replyCount, skipped = tonumber(arg(10)), tonumber(arg(11))
local behindLists = ownKeys + 13 + wholeTabs + wholeTags
local commentCount = tonumber(arg(12))

local function reply(i)
    local at = ownArgs + 12 + wholeTabs + 2 * (i - 1)
    return ARGV[at + 1], ARGV[at + 2]
end

-- Behind the comments and the replies.
local function more(i)
    return KEYS[behindLists + commentCount + i], ARGV[ownArgs + 12 + wholeTabs + 2 * replyCount + i]
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
        isSame = isSame and isThere[arg(12 + i)]
    end
    return not isSame
end

-- The newest `gone` of a list make room for those of one side, or of both.
local function gather(list, side, gone)
    redis.call('LTRIM', list, gone, -1)
    local ids = {}
    for i = 1, replyCount do
        local id, where = reply(i)
        if side == '' or where == side then
            ids[#ids + 1] = id
        end
        if #ids == 1000 or (i == replyCount and #ids > 0) then
            redis.call('LPUSH', list, unpack(ids))
            ids = {}
        end
    end
end

-- What the replies themselves say of their topic and floor follows by a job (regatherreplies). Until
-- then the topic's hash says which other one they may still name.
local function follow(jobs, job, id, hash, topic, other, first, count)
    if count == 0 then
        return
    end
    redis.call('HSET', job, 'kind', 'regather', 'topic', topic, 'other', other, 'cursor', first,
        'upto', first + count - 1, 'by', ARGV[2])
    redis.call('HSET', hash, 'gathering', id .. ' ' .. other)
    redis.call('ZADD', jobs, clock[1], id)
end

local function isGathering()
    return redis.call('HEXISTS', KEYS[2], 'gathering') == 1
        or redis.call('HEXISTS', own(10), 'gathering') == 1
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
