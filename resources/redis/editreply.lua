-- SPDX-License-Identifier: MIT
-- Another text for a reply; the earlier one is kept.
-- WITH: notices, screening
-- KEYS: reply bbs::comment::<id>  history fm:history:reply:<id>  searchPending fm:search:pending
--       topic bbs::topic::<topic>
-- ARGV: reply  topic  category  foldedCategory  knownHash  content  historySize
-- category: the topic's; knownHash: SHA-1 of the text as the editor knew it; historySize: most
-- elements of the history (five for each form)
-- reply {'ok'} · {'already'} · {'refused', 'not-yours', 'edited-meanwhile', 'locked', 'archived' or
--       as restricted or screened}
--       {'notfound'}, also of a removed one · {'stale'}: the topic is in another category
local reply = redis.call('HMGET', KEYS.reply, 'author_id', 'content', 'removed')
if redis.call('EXISTS', KEYS.reply) == 0 or reply[3] == '1' then
    return {'notfound'}
end
if reply[1] ~= ARGV.actor then
    return {'refused', 'not-yours'}
end
local filters, slow = community('filters', 'slow:' .. ARGV.foldedCategory)
local no = restricted(true)
if no then
    return no
end
local topic = redis.call('HMGET', KEYS.topic, 'locked', 'category')
if topic[1] then
    return {'refused', 'locked'}
end
if (topic[2] or '') ~= ARGV.category then
    return {'stale'}
end
if slow and string.sub(slow, 1, 8) == 'archived' then
    return {'refused', 'archived'}
end
local content = reply[2] or ''
if content == ARGV.content then
    redis.call('TOUCH', KEYS.reply) -- what was held is settled by that: approving
    return {'already'}
end
if redis.sha1hex(content) ~= ARGV.knownHash then
    return {'refused', 'edited-meanwhile'}
end
no = screened(nil, filters, nil, '', nil)
if no then
    return no
end
local present = string.format('%.0f', clock[1] + offset)
redis.call('RPUSH', KEYS.history, present, ARGV.actor, '', content, '')
redis.call('LTRIM', KEYS.history, -ARGV.historySize, -1)
redis.call('HSET', KEYS.reply, 'content', ARGV.content, 'edited', present)
redis.call('ZADD', KEYS.searchPending, clock[1] * 1000000 + clock[2], 'r' .. ARGV.reply)
notify(ARGV.topic .. ':' .. ARGV.reply)
return {'ok'}
