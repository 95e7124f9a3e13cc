-- SPDX-License-Identifier: MIT
-- Of scripts that change a topic's place in the lists: what the caller knew of the topic, compared
-- with what is, and what follows from it for the lists.
-- WITH: audit, lists
-- KEYS: topic bbs::topic::<id>  topics fm:topics  category bbs::category::<name>
--       categoryTabs fm:category:<name>:tabs  dayRank bbs::reply_day_rank  day fm:day
--       recommended bbs::recommand::list  categories fm:categories  tagNames fm:tags
--       tagSizes fm:tagsizes  tabTopics… bbs::tab::<name>::topic_list  tagTopics… fm:tag:<folded>
-- ARGV: topic  category  foldedCategory  tags  dayBegins  dayEnds  dayDate  dayZone
--       tabs…  foldedTags…  tagNames…
-- category, tags (as stored) and tabs as the caller knew them, with the community's day; topic: ''
-- while it is not drawn
-- reply {'stale', category, tags as stored, now, zone, {tab…}}: what is; tabs of the category of
--       the call
local zone, limits, filters, slow, dayShift
    = community('zone', 'limits', 'filters', 'slow:' .. ARGV.foldedCategory, 'day_shift')
local milliseconds = clock[1] * 1000 + math.floor(clock[2] / 1000) + math.floor(offset * 1000)
local present = string.format('%.0f.%03d', math.floor(milliseconds / 1000), milliseconds % 1000)

local function isToday(moment)
    return moment >= tonumber(ARGV.dayBegins) * 1000 and moment < tonumber(ARGV.dayEnds) * 1000
end

-- What a caller is told who knew something else.
local function asItIs(category, tags)
    return {'stale', category, tags, present, zone or '',
        redis.call('SMEMBERS', KEYS.categoryTabs)}
end

local function staleness(category, tags, needsDay)
    local isSame = category == ARGV.category and tags == ARGV.tags
        and (not needsDay or ((zone or '') == ARGV.dayZone and isToday(milliseconds)))
    if not isSame or not isAsRead(KEYS.categoryTabs, ARGV.tabs) then
        return asItIs(category, tags)
    end
end

-- How many topics tags have, in the directory of tags: those of the topic, or others.
local function rebuildTags(topics, foldedTags, names)
    for i, list in ipairs(topics or KEYS.tagTopics) do
        local size, folded = redis.call('ZCARD', list), (foldedTags or ARGV.foldedTags)[i]
        if size > 0 then
            redis.call('HSETNX', KEYS.tagNames, folded, (names or ARGV.tagNames)[i])
            redis.call('ZADD', KEYS.tagSizes, size, folded)
        else
            redis.call('HDEL', KEYS.tagNames, folded)
            redis.call('ZREM', KEYS.tagSizes, folded)
        end
    end
end

-- Rows as lists.lua has them: a topic in each of these lists.
local function topicRows(lists, topic, last)
    local rows = {}
    for i, list in ipairs(lists) do
        rows[i] = {list, topic, last}
    end
    return rows
end

-- The lists that have a topic by its last reply: all topics, those of its category and of the tabs of
-- that, and of its tags. Where it stands is {name and list of the category, tabs, tags}, or as the
-- call says; without a category it is in no such list.
local function listsByReply(topic, last, where)
    where = where or {ARGV.category, KEYS.category, KEYS.tabTopics, KEYS.tagTopics}
    local rows = topicRows({KEYS.topics, where[2], unpack(where[3])}, topic, last)
    rows[2][3] = where[1] ~= '' and last or ''
    for _, row in ipairs(topicRows(where[4], topic, last)) do
        rows[#rows + 1] = row
    end
    return rows
end

-- Last reply in every list that has the topic; 'GT' enters it where it is missing, 'XX' does not.
local function place(how, last, topic)
    enlist(listsByReply(topic, last), how)
    if how == 'GT' then
        rebuildTags()
    end
end

-- Nothing comes to an archived category any more.
local function isArchived(slowMode)
    return slowMode and string.sub(slowMode, 1, 8) == 'archived'
end

-- The name by which a category is known; what was renamed or merged leads to what it became.
local function nameInUse(folded, name)
    return redis.call('HGET', KEYS.categories, folded)
        or redis.call('HGET', KEYS.meta, 'renamed:' .. folded) or name
end

-- The topic's category leaves the directory with the last one in it, unless it is to stay.
local function rebuildCategory()
    if redis.call('ZCARD', KEYS.category) == 0 and #ARGV.tabs == 0
        and redis.call('HGET', KEYS.categories, ARGV.foldedCategory) == ARGV.category
        and redis.call('HEXISTS', KEYS.meta, 'kept:category:' .. ARGV.foldedCategory) == 0
        and not isArchived(slow) then
        redis.call('HDEL', KEYS.categories, ARGV.foldedCategory)
    end
end

-- One reply of today more or less. The first script of a new day clears the rank.
local function countToday(change)
    if redis.call('GET', KEYS.day) ~= ARGV.dayDate then
        redis.call('UNLINK', KEYS.dayRank)
        redis.call('SET', KEYS.day, ARGV.dayDate)
    end
    if change > 0 then
        redis.call('ZINCRBY', KEYS.dayRank, change, ARGV.topic)
    elseif tonumber(redis.call('ZSCORE', KEYS.dayRank, ARGV.topic) or 0) > 1 then
        redis.call('ZINCRBY', KEYS.dayRank, change, ARGV.topic)
    else
        redis.call('ZREM', KEYS.dayRank, ARGV.topic)
    end
end

-- So many removed replies of the topic more, or less, of today's or not. Of a topic that is
-- removed itself they are counted where it is kept, for when it comes back.
local function countTombstone(removed, change, isOfToday)
    local isHere = redis.call('EXISTS', KEYS.topic) == 1
    local hash = isHere and KEYS.topic or removed
    if redis.call('EXISTS', hash) == 0 then
        return
    end
    local kept = redis.call('HMGET', hash, 'tombstones', 'today', 'day')
    -- Earlier versions counted below nothing.
    local tombstones = math.max(0, tonumber(kept[1] or 0) or 0) + change
    if tombstones > 0 then
        redis.call('HSET', hash, 'tombstones', string.format('%.0f', tombstones))
    else
        redis.call('HDEL', hash, 'tombstones')
    end
    if isHere and isOfToday then
        countToday(-change)
    elseif isOfToday then
        local today = (kept[3] == ARGV.dayDate and tonumber(kept[2]) or 0) - change
        if today > 0 then
            redis.call('HSET', hash, 'today', string.format('%.0f', today), 'day', ARGV.dayDate)
        else
            redis.call('HDEL', hash, 'today', 'day')
        end
    end
end

