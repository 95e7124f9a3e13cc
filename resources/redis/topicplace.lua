-- SPDX-License-Identifier: MIT
-- Shared beginning of the scripts that change a topic's place in the lists: what the caller knew
-- of the topic, compared with what is. A script says what it adds behind these.
-- KEYS  1 fm:meta  2 bbs::topic::<id>  3 fm:topics  4 bbs::category::<name>
--       5 fm:category:<name>:tabs  6 bbs::reply_day_rank  7 fm:day  8 bbs::recommand::list
--       9 fm:categories  10 fm:tags  11 fm:tagsizes  12 fm:audit, then
--       bbs::tab::<name>::topic_list for each tab, fm:tag:<folded> for each tag
-- ARGV  1 namespace  2 person  3 topic  4 its category  5 that folded  6 its tags as stored
--       7 begin  8 end of the community's day  9 its date  10 its time zone, as stored
--       11 number of tabs, then their names, number of tags, then folded name, name of each
-- reply {'stale', category, tags as stored, now, zone, {tab…}}: what is; tabs of ARGV 4
local clock = redis.call('TIME')
local meta = redis.call('HMGET', KEYS[1], 'clock_offset', 'zone', 'bar:' .. ARGV[2], 'limits',
    'filters', 'slow:' .. ARGV[5], 'day_shift')
local milliseconds = clock[1] * 1000 + math.floor(clock[2] / 1000)
    + math.floor(tonumber(meta[1] or 0) * 1000)
local now = string.format('%.0f.%03d', math.floor(milliseconds / 1000), milliseconds % 1000)
local tabCount = tonumber(ARGV[11])
local tagCount = tonumber(ARGV[12 + tabCount])
local tagKeys, tagArgs = 12 + tabCount, 12 + tabCount
local ownKeys, ownArgs = tagKeys + tagCount, tagArgs + 2 * tagCount

local function isToday(moment)
    return moment >= tonumber(ARGV[7]) * 1000 and moment < tonumber(ARGV[8]) * 1000
end

local function staleness(category, tags, needsDay)
    local tabs = redis.call('SMEMBERS', KEYS[5])
    local isSame = category == ARGV[4] and tags == ARGV[6] and #tabs == tabCount
        and (not needsDay or ((meta[2] or '') == ARGV[10] and isToday(milliseconds)))
    local isThere = {}
    for _, tab in ipairs(tabs) do
        isThere[tab] = true
    end
    for i = 1, tabCount do
        isSame = isSame and isThere[ARGV[11 + i]]
    end
    if not isSame then
        return {'stale', category, tags, now, meta[2] or '', tabs}
    end
end

-- How many topics a tag has, in the directory of tags.
local function settleTag(i)
    local size = redis.call('ZCARD', KEYS[tagKeys + i])
    local folded = ARGV[tagArgs + 2 * i - 1]
    if size > 0 then
        redis.call('HSETNX', KEYS[10], folded, ARGV[tagArgs + 2 * i])
        redis.call('ZADD', KEYS[11], size, folded)
    else
        redis.call('HDEL', KEYS[10], folded)
        redis.call('ZREM', KEYS[11], folded)
    end
end

-- Last reply in every list that has the topic; 'GT' enters it where it is missing, 'XX' does not.
local function place(how, last, topic)
    redis.call('ZADD', KEYS[3], how, last, topic)
    if ARGV[4] ~= '' then
        redis.call('ZADD', KEYS[4], how, last, topic)
    end
    for i = 1, tabCount do
        redis.call('ZADD', KEYS[12 + i], how, last, topic)
    end
    for i = 1, tagCount do
        if redis.call('ZADD', KEYS[tagKeys + i], how, last, topic) == 1 then
            settleTag(i)
        end
    end
end

-- Nothing comes to an archived category any more.
local function isArchived(slow)
    return slow and string.sub(slow, 1, 8) == 'archived'
end

-- The name by which a category is known; what was renamed or merged leads to what it became.
local function nameInUse(folded, name)
    return redis.call('HGET', KEYS[9], folded)
        or redis.call('HGET', KEYS[1], 'renamed:' .. folded) or name
end

-- The topic's category leaves the directory with the last one in it, unless it is to stay.
local function settleCategory()
    if redis.call('ZCARD', KEYS[4]) == 0 and tabCount == 0
        and redis.call('HGET', KEYS[9], ARGV[5]) == ARGV[4]
        and redis.call('HEXISTS', KEYS[1], 'kept:category:' .. ARGV[5]) == 0
        and not isArchived(meta[6]) then
        redis.call('HDEL', KEYS[9], ARGV[5])
    end
end

local function audit(what, before, after, reason, undoes, target)
    local entry = {'who', ARGV[2], 'what', what, 'target', target or 'topic:' .. ARGV[3], 'before',
        before, 'after', after, 'at', string.format('%.0f', math.floor(milliseconds / 1000))}
    for i, more in ipairs({reason or '', undoes or ''}) do
        if more ~= '' then
            entry[#entry + 1], entry[#entry + 2] = i == 1 and 'reason' or 'undoes', more
        end
    end
    redis.call('XADD', KEYS[12], '*', unpack(entry))
end

-- One reply of today more or less. The first script of a new day clears the rank.
local function countToday(change)
    if redis.call('GET', KEYS[7]) ~= ARGV[9] then
        redis.call('UNLINK', KEYS[6])
        redis.call('SET', KEYS[7], ARGV[9])
    end
    if change > 0 then
        redis.call('ZINCRBY', KEYS[6], change, ARGV[3])
    elseif tonumber(redis.call('ZSCORE', KEYS[6], ARGV[3]) or 0) > 1 then
        redis.call('ZINCRBY', KEYS[6], change, ARGV[3])
    else
        redis.call('ZREM', KEYS[6], ARGV[3])
    end
end

-- So many withdrawn replies of the topic more, or less, of today's or not. Of a topic that is
-- removed itself they are counted where it is kept, for when it comes back.
local function countTombstone(removed, change, isOfToday)
    local isHere = redis.call('EXISTS', KEYS[2]) == 1
    local hash = isHere and KEYS[2] or removed
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
        local today = (kept[3] == ARGV[9] and tonumber(kept[2]) or 0) - change
        if today > 0 then
            redis.call('HSET', hash, 'today', string.format('%.0f', today), 'day', ARGV[9])
        else
            redis.call('HDEL', hash, 'today', 'day')
        end
    end
end

