-- SPDX-License-Identifier: MIT
-- Some replies of a topic become a topic of their own. Where they stood their ids stay and lead to
-- where they are now, so floors are for ever. Begins with topicplace, hot, barred and moderates.
-- KEYS  own: 1 fm:op:<uuid>  2 bbs::topic_ids  3 bbs::topic::<old>::comments  4 fm:role:<person>
--       5 fm:scope:<person>  6 fm:search:pending  7 fm:topics:<person>  8 bbs::category::<new>
--       9 fm:category:<new>:tabs, then bbs::tab::<name>::topic_list for each tab of that,
--       fm:tag:<folded> for each new tag, bbs::comment::<id> for each reply that goes, the same for
--       those that are newer than the last that stays, and for that if there is one
--       Drawn here, hence undeclared and written first: bbs::topic::<id>,
--       bbs::topic::<id>::comments, fm:split:<id>
-- ARGV  own: 1 title  2 content  3 category  4 that folded  5 tags as stored  6 reason  7 number of
--       tabs  8 of tags  9 of replies that go  10 of newer ones  11 length of the list  12 '1' if
--       the newest reply of all goes  13 '1' if one stays, then the names of the tabs, folded name,
--       name of each tag, id, floor of each reply that goes, oldest first
-- reply {'ok', id} · {'refused', 'not-moderator', 'archived' or as barred} · {'notfound'} · {'stale', …}
local done = redis.call('GET', KEYS[ownKeys + 1])
if done then
    return {'ok', done}
end
local function arg(i)
    return ARGV[ownArgs + i]
end
local old, tabs, tags = ARGV[3], tonumber(arg(7)), tonumber(arg(8))
local count, newer = tonumber(arg(9)), tonumber(arg(10))
local replies, firstReply = ownArgs + 13 + tabs + 2 * tags, ownKeys + 9 + tabs + tags
local topic = redis.call('HMGET', KEYS[2], 'category', 'tags')
if redis.call('EXISTS', KEYS[2]) == 0 then
    return {'notfound'}
end
local no = barred(KEYS[1], meta[3], true)
if no then
    return no
end
for _, folded in ipairs({ARGV[5], arg(4)}) do
    if not moderates(ARGV[2], KEYS[ownKeys + 4], KEYS[ownKeys + 5], {'category:' .. folded}) then
        return {'refused', 'not-moderator'}
    end
end
if arg(4) ~= ARGV[5] and isArchived(redis.call('HGET', KEYS[1], 'slow:' .. arg(4))) then
    return {'refused', 'archived'}
end
local stale = staleness(topic[1] or '', topic[2] or '', true)
local list, times, places = KEYS[ownKeys + 3], {}, {}
local isSame = not stale and redis.call('LLEN', list) == tonumber(arg(11))
    and nameInUse(arg(4), arg(3)) == arg(3)
    and redis.call('SCARD', KEYS[ownKeys + 9]) == tabs
for i = 1, tabs do
    isSame = isSame and redis.call('SISMEMBER', KEYS[ownKeys + 9], arg(13 + i)) == 1
end
local function stands(i)
    local reply = redis.call('HMGET', KEYS[firstReply + i], 'time', 'removed', 'topic', 'floor')
    return reply, reply[2] ~= '1' and (reply[3] or old) == old
end
for i = 1, isSame and count or 0 do
    local reply, isHere = stands(i)
    isSame = isSame and isHere
        and redis.call('LINDEX', list, -ARGV[replies + 2 * i]) == ARGV[replies + 2 * i - 1]
    times[i] = tonumber(reply[1] or '') and reply[1] or '0'
    places[i] = (reply[3] or '-') .. ' ' .. (reply[4] or '-')
end
for i = count + 1, isSame and count + newer or 0 do
    local _, isHere = stands(i)
    isSame = isSame and not isHere
end
local before = redis.call('HGET', KEYS[2], 'time')
if isSame and arg(13) == '1' then
    local reply, isHere = stands(count + newer + 1)
    isSame, before = isHere, reply[1]
end
if stale or not isSame then
    return stale or {'stale', topic[1] or '', topic[2] or '', now, meta[2] or '',
        redis.call('SMEMBERS', KEYS[5])}
end

local number = redis.call('INCR', KEYS[ownKeys + 2])
local id = number < 2 ^ 53 and string.format('%.0f', number)
    or redis.call('GET', KEYS[ownKeys + 2]) -- as text: such numbers round in Lua
local prefix = ARGV[1] .. 'bbs::topic::' .. id
redis.call('HSET', prefix, 'id', id, 'time', times[1], 'click_counter', 0,
    'title', arg(1), 'author_id', ARGV[2], 'content', arg(2), 'category', arg(3), 'tags', arg(5))
local record = ARGV[1] .. 'fm:split:' .. id
redis.call('HSET', record, 'from', old)
local moment = clock[1] * 1000000 + clock[2]
local latest, today = times[1], 0
for i = 1, count do
    local reply = ARGV[replies + 2 * i - 1]
    redis.call('LPUSH', prefix .. '::comments', reply)
    redis.call('HSET', record, reply, places[i])
    redis.call('HSET', KEYS[firstReply + i], 'topic', id, 'floor', i)
    redis.call('ZADD', KEYS[ownKeys + 6], moment, 'r' .. reply)
    latest = tonumber(times[i]) > tonumber(latest) and times[i] or latest
    today = today + (isToday(times[i] * 1000) and 1 or 0)
end
redis.call('HINCRBY', KEYS[2], 'tombstones', count)
local last = redis.call('ZSCORE', KEYS[3], old)
if arg(12) == '1' and tonumber(last) == tonumber(times[count]) and tonumber(before) then
    place('XX', before, old)
    redis.call('HSET', record, 'last', last, 'lowered', redis.call('ZSCORE', KEYS[3], old))
end
local ofToday = redis.call('GET', KEYS[7]) == ARGV[9] and redis.call('ZSCORE', KEYS[6], old)
today = math.min(today, tonumber(ofToday or 0))
if today > 0 then
    redis.call('ZADD', KEYS[6], today, id)
    redis.call('ZADD', KEYS[6], ofToday - today, old)
    if ofToday - today == 0 then
        redis.call('ZREM', KEYS[6], old)
    end
end
redis.call('HSETNX', KEYS[9], arg(4), arg(3))
redis.call('ZADD', KEYS[3], latest, id)
redis.call('ZADD', KEYS[ownKeys + 8], latest, id)
for i = 1, tabs do
    redis.call('ZADD', KEYS[ownKeys + 9 + i], latest, id)
end
-- From here on the new tags are meant.
tagKeys, tagArgs = ownKeys + 9 + tabs, ownArgs + 13 + tabs
for i = 1, tags do
    redis.call('ZADD', KEYS[tagKeys + i], latest, id)
    settleTag(i)
end
redis.call('ZADD', KEYS[8], hot(0, 0, tonumber(times[1])), id)
redis.call('ZADD', KEYS[ownKeys + 7], times[1], id)
redis.call('ZADD', KEYS[ownKeys + 6], moment, 't' .. id)
audit('split', '', 'topic:' .. id, arg(6))
redis.call('SET', KEYS[ownKeys + 1], id, 'EX', 600)
return {'ok', id}
