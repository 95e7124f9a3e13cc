-- SPDX-License-Identifier: MIT
-- Undo of posting a topic, or its removal by a moderator: it leaves every list; what it was is kept
-- for restoring, its replies stay where they are.
-- FLAG: allow-oom
-- WITH: topiclists, roles, histories
-- KEYS: removedTopic fm:removed:topic:<id>  topicReplies bbs::topic::<id>::comments  upVoters bbs::topic::<id>::vote_up
--       downVoters bbs::topic::<id>::vote_down  searchPending fm:search:pending
-- ARGV: author
-- reply {'ok'}, also when it was removed already · {'refused', 'not-yours', 'has-replies',
--       'has-votes', 'reason-empty' or as restricted} · {'notfound'} · {'stale', …}
local topic = redis.call('HMGET', KEYS.topic, 'author_id', 'category', 'tags', 'tombstones')
if redis.call('EXISTS', KEYS.topic) == 0 then
    local author = redis.call('HGET', KEYS.removedTopic, 'author_id')
    if author == ARGV.actor or (author and moderates({})) then
        return {'ok'}
    end
    return author and {'refused', 'not-yours'} or {'notfound'}
end
local no = restricted(false)
if no then
    return no
end
local isModerating = topic[1] ~= ARGV.actor
if isModerating and not moderates({'category:' .. ARGV.foldedCategory}) then
    return {'refused', 'not-yours'}
end
if isModerating and ARGV.reason == '' then
    return {'refused', 'reason-empty'}
end
if not isModerating and redis.call('LLEN', KEYS.topicReplies) > tonumber(topic[4] or 0) then
    return {'refused', 'has-replies'}
end
for _, voters in ipairs({KEYS.upVoters, KEYS.downVoters}) do
    if not isModerating
        and redis.call('SCARD', voters) > redis.call('SISMEMBER', voters, ARGV.actor) then
        return {'refused', 'has-votes'}
    end
end
local stale = staleness(topic[2] or '', topic[3] or '', false)
if stale or (topic[1] or '') ~= ARGV.author then
    return stale or asItIs(topic[2] or '', topic[3] or '')
end

local last = redis.call('ZSCORE', KEYS.topics, ARGV.topic)
    or redis.call('ZSCORE', KEYS.category, ARGV.topic) or ''
redis.call('RENAME', KEYS.topic, KEYS.removedTopic)
hideHistory()
local today = redis.call('ZSCORE', KEYS.dayRank, ARGV.topic)
if today then
    redis.call('HSET', KEYS.removedTopic, 'today', today, 'day', redis.call('GET', KEYS.day) or '')
end
redis.call('HSET', KEYS.removedTopic, 'last_reply', last, 'by', ARGV.actor, 'at', present,
    'reason', ARGV.reason)
unlistTopic(ARGV.topic)
redis.call('ZADD', KEYS.searchPending, clock[1] * 1000000 + clock[2], 't' .. ARGV.topic)
audit('withdraw', 'topic:' .. ARGV.topic, '', '')
return {'ok'}
