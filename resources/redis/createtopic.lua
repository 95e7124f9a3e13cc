-- SPDX-License-Identifier: MIT
-- Posts a topic: an id, the topic, its place in every list. Begins with topicplace, hot,
-- notify, barred, screened and count.
-- KEYS  2 bbs::topic_ids instead of a topic; own: 1 fm:op:<uuid>  2 fm:topics:<author>
--       3 fm:search:pending  4–10 as screened, then fm:notices:<person> of each whom it mentions
--       Drawn here, hence undeclared and written first: bbs::topic::<id>
-- ARGV  3 empty; own: 1 title  2 content  3–8 as screened
-- reply {'ok', id} · {'refused', 'archived', or as barred or screened}
--       {'stale', …}: the category's name in use, or its tabs, are others
local done = redis.call('GET', KEYS[ownKeys + 1])
if done then
    return {'ok', done}
end
local no = barred(KEYS[1], meta[3], true)
if no then
    return no
end
local stale = staleness(nameInUse(ARGV[5], ARGV[4]), ARGV[6], false)
if stale then
    return stale
end
if isArchived(meta[6]) then
    return {'refused', 'archived'}
end
no = screened(KEYS[1], {meta[4], meta[5], meta[6]}, ARGV[5], 'post', ARGV[2], ownKeys + 4,
    ownArgs + 3)
if no then
    return no
end

local number = redis.call('INCR', KEYS[2])
local id = number < 2 ^ 53 and string.format('%.0f', number)
    or redis.call('GET', KEYS[2]) -- as text: such numbers round in Lua
redis.call('HSET', ARGV[1] .. 'bbs::topic::' .. id, 'id', id, 'time', now, 'click_counter', 0,
    'title', ARGV[ownArgs + 1], 'author_id', ARGV[2], 'content', ARGV[ownArgs + 2],
    'category', ARGV[4], 'tags', ARGV[6])
redis.call('HSETNX', KEYS[9], ARGV[5], ARGV[4])
place('GT', now, id)
redis.call('ZADD', KEYS[8], hot(0, 0, tonumber(now)), id)
redis.call('ZADD', KEYS[ownKeys + 2], now, id)
redis.call('ZADD', KEYS[ownKeys + 3], clock[1] * 1000000 + clock[2], 't' .. id)
notify(ownKeys + 11, id .. ':', clock, meta[1])
count('t', milliseconds / 1000, meta[7])
redis.call('SET', KEYS[ownKeys + 1], id, 'EX', 600)
return {'ok', id}
