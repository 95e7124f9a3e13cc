-- SPDX-License-Identifier: MIT
-- Replies to a topic: the reply, its floor, the topic to the top of every list, one more today.
-- WITH: screening, notices, statistics, expectedids
-- KEYS: day fm:day  topic bbs::topic::<id>  categoryTabs fm:category:<name>:tabs
--       topicReplies bbs::topic::<id>::comments  dayRank bbs::reply_day_rank
--       searchPending fm:search:pending
--       answeredReply bbs::comment::<replyTo>
--       topicLists… fm:topics, bbs::category::<name>, bbs::tab::<name>::topic_list
--       tagTopics… fm:tag:<folded>  comments… bbs::comment::<id>
-- ARGV: topic  category  foldedCategory  tags  dayBegins  dayEnds  dayDate  dayZone
--       content  replyTo  tabs…
-- It does not begin with topics.lua, names only what a reply touches, and hands texts on instead of
-- numbers, which Redis would print: replying is what a forum does most. topicLists: all topics, then
-- those of its category if it has one, and of each tab; tags as stored; replyTo: the reply that it
-- answers, or ''
-- reply {'ok', id, floor, time} · {'refused', 'reply-to-elsewhere', 'locked', 'archived' or as
--       restricted or screened}
--       {'notfound'}
--       {'stale', category, tags as stored, now, zone, {tab…}}: what is · {'stale', counter}
local call = redis.call
local topicId = ARGV.topic
local topic = call('HMGET', KEYS.topic, 'category', 'tags', 'locked')
if not topic[1] and call('EXISTS', KEYS.topic) == 0 then
    return {'notfound'}
end

local zone, limits, filters, slow, dayShift
    = community('zone', 'limits', 'filters', 'slow:' .. ARGV.foldedCategory, 'day_shift')
local no = restricted(true)
if no then
    return no
end
if topic[3] then
    return {'refused', 'locked'}
end
local moment = clock[1] .. string.sub('00000' .. clock[2], -6) -- in microseconds
local present = clock[1] .. '.' .. string.sub(moment, -6, -4)
if offset ~= 0 then
    local ms = clock[1] * 1000 + math.floor(clock[2] / 1000) + math.floor(offset * 1000)
    present = string.format('%.0f.%03d', math.floor(ms / 1000), ms % 1000)
end
local tabs, today = call('SMEMBERS', KEYS.categoryTabs), tonumber(present)
local isSame = (topic[1] or '') == ARGV.category and (topic[2] or '') == ARGV.tags
    and #tabs == #ARGV.tabs and (zone or '') == ARGV.dayZone
    and today >= tonumber(ARGV.dayBegins) and today < tonumber(ARGV.dayEnds)
for _, tab in ipairs(ARGV.tabs) do
    local isThere = false
    for k = 1, #tabs do
        isThere = isThere or tabs[k] == tab
    end
    isSame = isSame and isThere
end
if not isSame then
    return {'stale', topic[1] or '', topic[2] or '', present, zone or '', tabs}
end
if slow and string.sub(slow, 1, 8) == 'archived' then
    return {'refused', 'archived'}
end

local answered = ARGV.replyTo
if answered ~= '' then
    local where = call('HGET', KEYS.answeredReply, 'topic')
    -- Replies of other programs do not say where they belong.
    local isHere = where == topicId
        or (not where and call('LPOS', KEYS.topicReplies, answered, 'MAXLEN', 10000))
    if not isHere then
        return {'refused', 'reply-to-elsewhere'}
    end
end
local at, moved = expected(1)
if moved then
    return moved
end
no = screened(limits, filters, slow, ARGV.foldedCategory, 'post')
if no then
    return no
end

call('INCR', KEYS.counter)
local id, comment = ARGV.ids[at], KEYS.comments[at]
local floor = string.format('%.0f', call('LLEN', KEYS.topicReplies) + 1)
call('HSET', comment, 'id', id, 'author_id', ARGV.actor, 'content', ARGV.content, 'time', present,
    'topic', topicId, 'floor', floor)
call('LPUSH', KEYS.topicReplies, id)
if answered ~= '' then
    call('HSET', comment, 'reply_to', answered)
end
for _, list in ipairs(KEYS.topicLists) do
    call('ZADD', list, 'GT', present, topicId)
end
-- A topic of another program that its tags do not know yet comes to them with the walk over such.
for _, list in ipairs(KEYS.tagTopics) do
    call('ZADD', list, 'XX', 'GT', present, topicId)
end
-- The first script of a new day clears the rank.
if call('GET', KEYS.day) ~= ARGV.dayDate then
    call('UNLINK', KEYS.dayRank)
    call('SET', KEYS.day, ARGV.dayDate)
end
call('ZINCRBY', KEYS.dayRank, '1', topicId)
call('ZADD', KEYS.searchPending, moment, 'r' .. id)
notify(topicId .. ':' .. id)
count('r', today, dayShift)
return {'ok', id, tonumber(floor), present}
