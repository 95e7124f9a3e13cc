-- SPDX-License-Identifier: MIT
-- Another text for a reply; the earlier one is kept. Begins with notify,
-- barred and screened.
-- KEYS  1 fm:meta  2 bbs::comment::<id>  3 fm:history:reply:<id>  4 fm:search:pending
--       5 bbs::topic::<topic>  6–12 as screened, then fm:notices:<person> of each whom only the new text mentions
-- ARGV  1 person  2 SHA-1 of the text as the editor knew it  3 text  4 most elements of the
--       history (five for each form)  5 reply  6 topic  7–12 as screened  13 the topic's category
--       14 that folded
-- reply {'ok'} · {'already'} · {'refused', 'not-yours', 'edited-meanwhile', 'locked', 'archived' or
--       as barred or screened}
--       {'notfound'}, also of a removed one · {'stale'}: the topic is in another category
local reply = redis.call('HMGET', KEYS[2], 'author_id', 'content', 'removed')
if redis.call('EXISTS', KEYS[2]) == 0 or reply[3] == '1' then
    return {'notfound'}
end
if reply[1] ~= ARGV[1] then
    return {'refused', 'not-yours'}
end
local meta = redis.call('HMGET', KEYS[1], 'bar:' .. ARGV[1], 'filters', 'slow:' .. ARGV[14])
local no = barred(KEYS[1], meta[1], true)
if no then
    return no
end
local topic = redis.call('HMGET', KEYS[5], 'locked', 'category')
if topic[1] then
    return {'refused', 'locked'}
end
if (topic[2] or '') ~= ARGV[13] then
    return {'stale'}
end
if meta[3] and string.sub(meta[3], 1, 8) == 'archived' then
    return {'refused', 'archived'}
end
local content = reply[2] or ''
if content == ARGV[3] then
    redis.call('TOUCH', KEYS[2]) -- what was held is settled by that: approving
    return {'already'}
end
if redis.sha1hex(content) ~= ARGV[2] then
    return {'refused', 'edited-meanwhile'}
end
no = screened(KEYS[1], {nil, meta[2]}, '', nil, ARGV[1], 6, 7)
if no then
    return no
end
local clock = redis.call('TIME')
local offset = tonumber(redis.call('HGET', KEYS[1], 'clock_offset') or 0)
local now = string.format('%.0f', clock[1] + offset)
redis.call('RPUSH', KEYS[3], now, ARGV[1], '', content, '')
redis.call('LTRIM', KEYS[3], -ARGV[4], -1)
redis.call('HSET', KEYS[2], 'content', ARGV[3], 'edited', now)
redis.call('ZADD', KEYS[4], clock[1] * 1000000 + clock[2], 'r' .. ARGV[5])
notify(13, ARGV[6] .. ':' .. ARGV[5], clock, offset)
return {'ok'}
