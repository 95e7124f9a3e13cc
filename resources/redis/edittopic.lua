-- SPDX-License-Identifier: MIT
-- Another title, content and tags for a topic; the earlier form is kept. Begins with topicplace,
-- notify, barred and screened; the tags there are the earlier ones.
-- KEYS  own: 1 fm:history:topic:<id>  2 fm:search:pending  3–9 as screened, then fm:tag:<folded> for each new tag,
--       fm:notices:<person> of each whom only the new text mentions
-- ARGV  own: 1 title  2 SHA-1 of the content, as the editor knew them  3 title  4 content
--       5 tags as stored  6 most elements of the history (five for each form)
--       7–12 as screened, then folded name, name of each new tag
-- reply {'ok'} · {'already'} · {'refused', 'not-yours', 'edited-meanwhile', 'locked', 'archived' or
--       as barred or screened} · {'notfound'} · {'stale', …}
local topic = redis.call('HMGET', KEYS[2], 'author_id', 'category', 'tags', 'title', 'content', 'locked')
if redis.call('EXISTS', KEYS[2]) == 0 then
    return {'notfound'}
end
if topic[1] ~= ARGV[2] then
    return {'refused', 'not-yours'}
end
local no = barred(KEYS[1], meta[3], true)
if no then
    return no
end
if topic[6] then
    return {'refused', 'locked'}
end
local title, content = topic[4] or '', topic[5] or ''
if title == ARGV[ownArgs + 3] and content == ARGV[ownArgs + 4]
    and topic[3] == ARGV[ownArgs + 5] then
    redis.call('TOUCH', KEYS[2]) -- what was held is settled by that: approving
    return {'already'}
end
if title ~= ARGV[ownArgs + 1] or redis.sha1hex(content) ~= ARGV[ownArgs + 2] then
    return {'refused', 'edited-meanwhile'}
end
local stale = staleness(topic[2] or '', topic[3] or '', false)
if stale then
    return stale
end
if isArchived(meta[6]) then
    return {'refused', 'archived'}
end
no = screened(KEYS[1], {nil, meta[5]}, ARGV[5], nil, ARGV[2], ownKeys + 3, ownArgs + 7)
if no then
    return no
end

local history = KEYS[ownKeys + 1]
redis.call('RPUSH', history, now, ARGV[2], title, content, ARGV[6])
redis.call('LTRIM', history, -ARGV[ownArgs + 6], -1)
redis.call('HSET', KEYS[2], 'title', ARGV[ownArgs + 3], 'content', ARGV[ownArgs + 4],
    'tags', ARGV[ownArgs + 5], 'edited', now)
redis.call('ZADD', KEYS[ownKeys + 2], clock[1] * 1000000 + clock[2], 't' .. ARGV[3])
notify(ownKeys + 10 + (#ARGV - ownArgs - 12) / 2, ARGV[3] .. ':', clock, meta[1])
if ARGV[ownArgs + 5] ~= ARGV[6] then
    local last = redis.call('ZSCORE', KEYS[3], ARGV[3]) or now
    for i = 1, tagCount do
        redis.call('ZREM', KEYS[tagKeys + i], ARGV[3])
        settleTag(i)
    end
    -- From here on the new tags are the topic's.
    tagKeys, tagArgs = ownKeys + 9, ownArgs + 12
    tagCount = (#ARGV - tagArgs) / 2
    for i = 1, tagCount do
        redis.call('ZADD', KEYS[tagKeys + i], last, ARGV[3])
        settleTag(i)
    end
end
return {'ok'}
