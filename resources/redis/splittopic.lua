-- SPDX-License-Identifier: MIT
-- Some replies of a topic become a topic of their own. Where they stood their ids stay and lead to
-- where they are now, so floors are for ever.
-- WITH: hot, topics, roles, expectedids
-- KEYS: replies bbs::topic::<old>::comments  searchPending fm:search:pending
--       actorTopics fm:topics:<actor>
--       newCategory bbs::category::<new>  newCategoryTabs fm:category:<new>:tabs
--       newTabTopics… bbs::tab::<name>::topic_list  newTagTopics… fm:tag:<folded>
--       going… bbs::comment::<id>  newer… bbs::comment::<id>  staying… bbs::comment::<id>
--       newTopics… bbs::topic::<id>  newReplies… bbs::topic::<id>::comments
--       splits… fm:split:<id>
-- ARGV: title  content  newCategory  newFoldedCategory  newTags  length  isNewestGoing
--       newTabs…  newFoldedTags…  newTagNames…  going…  floors…
-- going: each reply that goes, oldest first, with its floor; newer: those behind the last that
-- stays; staying: that one, if there is one; newTags: as stored; length: of the list;
-- isNewestGoing: '1' if the newest reply of all goes
-- reply {'ok', id} · {'refused', 'not-moderator', 'archived' or as restricted} · {'notfound'}
--       {'stale', …} · {'stale', counter}
local old, list = ARGV.topic, KEYS.replies
local topic = redis.call('HMGET', KEYS.topic, 'category', 'tags')
if redis.call('EXISTS', KEYS.topic) == 0 then
    return {'notfound'}
end
local no = restricted(true)
if no then
    return no
end
for _, folded in ipairs({ARGV.foldedCategory, ARGV.newFoldedCategory}) do
    if not moderates({'category:' .. folded}) then
        return {'refused', 'not-moderator'}
    end
end
if ARGV.newFoldedCategory ~= ARGV.foldedCategory
    and isArchived(redis.call('HGET', KEYS.meta, 'slow:' .. ARGV.newFoldedCategory)) then
    return {'refused', 'archived'}
end
local stale = staleness(topic[1] or '', topic[2] or '', true)
local times, places = {}, {}
local isSame = not stale and redis.call('LLEN', list) == tonumber(ARGV.length)
    and nameInUse(ARGV.newFoldedCategory, ARGV.newCategory) == ARGV.newCategory
    and isAsRead(KEYS.newCategoryTabs, ARGV.newTabs)
local function stands(comment)
    local reply = redis.call('HMGET', comment, 'time', 'removed', 'topic', 'floor')
    return reply, reply[2] ~= '1' and (reply[3] or old) == old
end
for i, comment in ipairs(isSame and KEYS.going or {}) do
    local reply, isHere = stands(comment)
    isSame = isSame and isHere and redis.call('LINDEX', list, -ARGV.floors[i]) == ARGV.going[i]
    times[i] = tonumber(reply[1] or '') and reply[1] or '0'
    places[i] = (reply[3] or '-') .. ' ' .. (reply[4] or '-')
end
for _, comment in ipairs(isSame and KEYS.newer or {}) do
    local _, isHere = stands(comment)
    isSame = isSame and not isHere
end
local before = redis.call('HGET', KEYS.topic, 'time')
if isSame and KEYS.staying[1] then
    local reply, isHere = stands(KEYS.staying[1])
    isSame, before = isHere, reply[1]
end
if not isSame then
    return stale or asItIs(topic[1] or '', topic[2] or '')
end

local at, moved = expected(1)
if moved then
    return moved
end
redis.call('INCR', KEYS.counter)
local id, record = ARGV.ids[at], KEYS.splits[at]
redis.call('HSET', KEYS.newTopics[at], 'id', id, 'time', times[1], 'click_counter', 0, 'title', ARGV.title,
    'author_id', ARGV.actor, 'content', ARGV.content, 'category', ARGV.newCategory,
    'tags', ARGV.newTags)
redis.call('HSET', record, 'from', old)
local moment = clock[1] * 1000000 + clock[2]
local latest, today = times[1], 0
for i, reply in ipairs(ARGV.going) do
    redis.call('LPUSH', KEYS.newReplies[at], reply)
    redis.call('HSET', record, reply, places[i])
    redis.call('HSET', KEYS.going[i], 'topic', id, 'floor', i)
    redis.call('ZADD', KEYS.searchPending, moment, 'r' .. reply)
    latest = tonumber(times[i]) > tonumber(latest) and times[i] or latest
    today = today + (isToday(times[i] * 1000) and 1 or 0)
end
redis.call('HINCRBY', KEYS.topic, 'tombstones', #ARGV.going)
local last = redis.call('ZSCORE', KEYS.topics, old)
if ARGV.isNewestGoing == '1' and tonumber(last) == tonumber(times[#times]) and tonumber(before) then
    place('XX', before, old)
    redis.call('HSET', record, 'last', last, 'lowered', redis.call('ZSCORE', KEYS.topics, old))
end
local ofToday = redis.call('GET', KEYS.day) == ARGV.dayDate
    and redis.call('ZSCORE', KEYS.dayRank, old)
today = math.min(today, tonumber(ofToday or 0))
if today > 0 then
    redis.call('ZADD', KEYS.dayRank, today, id)
    redis.call('ZADD', KEYS.dayRank, ofToday - today, old)
    if ofToday - today == 0 then
        redis.call('ZREM', KEYS.dayRank, old)
    end
end
redis.call('HSETNX', KEYS.categories, ARGV.newFoldedCategory, ARGV.newCategory)
enlist(listsByReply(id, latest,
    {ARGV.newCategory, KEYS.newCategory, KEYS.newTabTopics, KEYS.newTagTopics}))
rebuildTags(KEYS.newTagTopics, ARGV.newFoldedTags, ARGV.newTagNames)
redis.call('ZADD', KEYS.recommended, hot(0, 0, tonumber(times[1])), id)
redis.call('ZADD', KEYS.actorTopics, times[1], id)
redis.call('ZADD', KEYS.searchPending, moment, 't' .. id)
audit('split', 'topic:' .. old, '', 'topic:' .. id)
return {'ok', id}
