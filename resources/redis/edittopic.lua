-- SPDX-License-Identifier: MIT
-- Another title, content and tags for a topic; the earlier form is kept.
-- WITH: retagging, notices, screening
-- KEYS: history fm:history:topic:<id>  searchPending fm:search:pending
-- ARGV: knownTitle  knownHash  title  content  historySize
-- knownTitle, knownHash: the title and SHA-1 of the content, as the editor knew them;
-- historySize: most elements of the history (five for each form)
-- reply {'ok'} · {'already'} · {'refused', 'not-yours', 'edited-meanwhile', 'locked', 'archived' or
--       as restricted or screened} · {'notfound'} · {'stale', …}
local topic = redis.call('HMGET', KEYS.topic, 'author_id', 'category', 'tags', 'title', 'content',
    'locked')
if redis.call('EXISTS', KEYS.topic) == 0 then
    return {'notfound'}
end
if topic[1] ~= ARGV.actor then
    return {'refused', 'not-yours'}
end
local no = restricted(true)
if no then
    return no
end
if topic[6] then
    return {'refused', 'locked'}
end
local title, content = topic[4] or '', topic[5] or ''
if title == ARGV.title and content == ARGV.content and topic[3] == ARGV.newTags then
    redis.call('TOUCH', KEYS.topic) -- what was held is settled by that: approving
    return {'already'}
end
if title ~= ARGV.knownTitle or redis.sha1hex(content) ~= ARGV.knownHash then
    return {'refused', 'edited-meanwhile'}
end
local stale = staleness(topic[2] or '', topic[3] or '', false)
if stale then
    return stale
end
if isArchived(slow) then
    return {'refused', 'archived'}
end
no = screened(nil, filters, nil, ARGV.foldedCategory, nil)
if no then
    return no
end

redis.call('RPUSH', KEYS.history, present, ARGV.actor, title, content, ARGV.tags)
redis.call('LTRIM', KEYS.history, -ARGV.historySize, -1)
redis.call('HSET', KEYS.topic, 'title', ARGV.title, 'content', ARGV.content, 'tags', ARGV.newTags,
    'edited', present)
redis.call('ZADD', KEYS.searchPending, clock[1] * 1000000 + clock[2], 't' .. ARGV.topic)
notify(ARGV.topic .. ':')
if ARGV.newTags ~= ARGV.tags then
    retag(redis.call('ZSCORE', KEYS.topics, ARGV.topic) or present)
end
return {'ok'}
