-- SPDX-License-Identifier: MIT
-- Replies to a topic: the reply, its floor, the topic to the top of every list, one more today.
-- Begins with notify, barred, screened and count. Beside topicplace it names only what a reply
-- touches, and hands texts on instead of numbers, which Redis would print: replying is what a forum
-- does most, so it is told of limits and filters only where there are some.
-- KEYS  1 fm:op:<uuid>  2 fm:day  3 fm:meta  4 bbs::topic::<id>  5 fm:category:<name>:tabs
--       6 bbs::comment_ids  7 bbs::topic::<id>::comments  8 bbs::reply_day_rank
--       9 fm:search:pending  10 fm:topics, then bbs::category::<name> if it has one, and
--       bbs::tab::<name>::topic_list for each tab; then fm:tag:<folded> for each tag; then
--       bbs::comment::<id> if it answers one; then as screened, if told; then fm:notices:<person>
--       of each whom it addresses
--       Drawn here, hence undeclared and written first: bbs::comment::<id>
-- ARGV  1 namespace  2 person  3 topic  4 its category  5 its tags as stored  6 begin  7 end of the
--       community's day  8 its date  9 its time zone, as stored  10 content
--       11 reply that it answers, or ''  12 number of lists (KEYS from 10)  13 number of tags
--       14 the category folded, then the names of the tabs, then as screened, or nothing
-- reply {'ok', id, floor, time} · {'refused', 'reply-to-elsewhere', 'locked', 'archived' or as barred
--       or screened}; 'filters-changed' also where there are limits of which it was not told
--       {'notfound'}
--       {'stale', category, tags as stored, now, zone, {tab…}}: what is
local call, keys, argv = redis.call, KEYS, ARGV
local known = call('MGET', keys[1], keys[2])
if known[1] then
    return {'ok', string.match(known[1], '^(.-) (.-) (.-)$')}
end
local topic = call('HMGET', keys[4], 'category', 'tags', 'locked')
if not topic[1] and call('EXISTS', keys[4]) == 0 then
    return {'notfound'}
end

local clock = call('TIME')
local meta = call('HMGET', keys[3], 'clock_offset', 'zone', 'bar:' .. argv[2], 'limits', 'filters',
    'slow:' .. argv[14], 'day_shift')
local no = barred(keys[3], meta[3], true)
if no then
    return no
end
if topic[3] then
    return {'refused', 'locked'}
end
local moment = clock[1] .. string.sub('00000' .. clock[2], -6) -- in microseconds
local now = clock[1] .. '.' .. string.sub(moment, -6, -4)
local offset = tonumber(meta[1] or 0)
if offset ~= 0 then
    local ms = clock[1] * 1000 + math.floor(clock[2] / 1000) + math.floor(offset * 1000)
    now = string.format('%.0f.%03d', math.floor(ms / 1000), ms % 1000)
end
local tabs = call('SMEMBERS', keys[5])
local tabCount, today = argv[12] - (argv[4] == '' and 1 or 2), tonumber(now)
local said = 15 + tabCount
local isSame = (topic[1] or '') == argv[4] and (topic[2] or '') == argv[5] and #tabs == tabCount
    and (meta[2] or '') == argv[9] and today >= tonumber(argv[6]) and today < tonumber(argv[7])
for i = 15, said - 1 do
    local isThere = false
    for k = 1, #tabs do
        isThere = isThere or tabs[k] == argv[i]
    end
    isSame = isSame and isThere
end
if not isSame then
    return {'stale', topic[1] or '', topic[2] or '', now, meta[2] or '', tabs}
end
if meta[6] and string.sub(meta[6], 1, 8) == 'archived' then
    return {'refused', 'archived'}
end

local firstTag = 10 + argv[12]
local behindTags = firstTag + argv[13]
local answered = argv[11]
if answered ~= '' then
    local where = call('HGET', keys[behindTags], 'topic')
    behindTags = behindTags + 1
    -- Replies of other programs do not say where they belong.
    local isHere = where == argv[3]
        or (not where and call('LPOS', keys[7], answered, 'MAXLEN', 10000))
    if not isHere then
        return {'refused', 'reply-to-elsewhere'}
    end
end
if argv[said] then
    no = screened(keys[3], {meta[4], meta[5], meta[6]}, argv[14], 'post', argv[2], behindTags, said)
    if no then
        return no
    end
    behindTags = behindTags + 7
elseif meta[4] or meta[5] or meta[6] then
    return {'refused', 'filters-changed'}
end

local number = call('INCR', keys[6])
local id = number < 2 ^ 53 and string.format('%.0f', number)
    or call('GET', keys[6]) -- as text: such numbers round in Lua
local floor = string.format('%.0f', call('LLEN', keys[7]) + 1)
local comment = argv[1] .. 'bbs::comment::' .. id
call('HSET', comment, 'id', id, 'author_id', argv[2], 'content', argv[10], 'time', now,
    'topic', argv[3], 'floor', floor)
call('LPUSH', keys[7], id)
if answered ~= '' then
    call('HSET', comment, 'reply_to', answered)
end
for i = 10, firstTag - 1 do
    call('ZADD', keys[i], 'GT', now, argv[3])
end
-- A topic of another program that its tags do not know yet comes to them with the walk over such.
for i = firstTag, firstTag + argv[13] - 1 do
    call('ZADD', keys[i], 'XX', 'GT', now, argv[3])
end
-- The first script of a new day clears the rank.
if known[2] ~= argv[8] then
    call('UNLINK', keys[8])
    call('SET', keys[2], argv[8])
end
call('ZINCRBY', keys[8], '1', argv[3])
call('ZADD', keys[9], moment, 'r' .. id)
notify(behindTags, argv[3] .. ':' .. id, clock, offset)
count('r', today, meta[7])
call('SET', keys[1], id .. ' ' .. floor .. ' ' .. now, 'EX', '600')
return {'ok', id, tonumber(floor), now}
