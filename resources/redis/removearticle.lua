-- SPDX-License-Identifier: MIT
-- Undo of posting, or a removal by a moderator: the article leaves every list; what it was is kept
-- for restoring.
-- FLAG: allow-oom
-- WITH: roles, audit, articlelists
-- KEYS: article article:<id>  voters voted:<id>  removed fm:removed:<id>
--       removedVoters fm:removed:<id>:voted  articleGroups fm:article:<id>:groups
--       removedGroups fm:removed:<id>:groups  posted fm:posted:<poster>
--       votedBy fm:voted:<poster>  searchPending fm:search:pending  links fm:links
-- ARGV: article  linkField  poster
-- linkField, of fm:links, may be nothing; poster and groups are the article's
-- reply {'ok'}, also when it was removed already · {'refused', 'not-yours', 'has-votes',
--       'reason-empty' or as restricted} · {'notfound'} · {'stale', group…}: the article's groups are
--       these
local id = ARGV.article
local member = memberPrefix .. id
local article = redis.call('HMGET', KEYS.article, 'poster', 'user', 'userId', 'votes', 'upvoteNum')
local poster = article[1] or article[2] or article[3]
if redis.call('EXISTS', KEYS.article) == 0 then
    local kept = redis.call('HMGET', KEYS.removed, 'poster', 'user', 'userId')
    poster = kept[1] or kept[2] or kept[3]
    if redis.call('EXISTS', KEYS.removed) == 0 then
        return {'notfound'}
    end
    if poster == ARGV.actor or moderates({}) then
        return {'ok'}
    end
    return {'refused', 'not-yours'}
end
community()
local no = restricted(false)
if no then
    return no
end
local places = redis.call('SMEMBERS', KEYS.articleGroups)
for i, name in ipairs(places) do
    places[i] = 'group:' .. name
end
local isModerating = (poster or '') ~= ARGV.actor
if isModerating and not moderates(places) then
    return {'refused', 'not-yours'}
end
if isModerating and ARGV.reason == '' then
    return {'refused', 'reason-empty'}
end
if (poster or '') ~= ARGV.poster then
    return {'stale', unpack(redis.call('SMEMBERS', KEYS.articleGroups))}
end
if not isModerating and (tonumber(article[4] or article[5] or 1) > 1
    or redis.call('SCARD', KEYS.voters) > redis.call('SISMEMBER', KEYS.voters, ARGV.actor)) then
    return {'refused', 'has-votes'}
end
if not isAsRead(KEYS.articleGroups, ARGV.groups) then
    return {'stale', unpack(redis.call('SMEMBERS', KEYS.articleGroups))}
end

local posted = redis.call('ZSCORE', KEYS.times, member)
local score = redis.call('ZSCORE', KEYS.scores, member)
redis.call('RENAME', KEYS.article, KEYS.removed)
redis.call('HSET', KEYS.removed, 'by', ARGV.actor, 'at', string.format('%.0f', clock[1] + offset),
    'reason', ARGV.reason, 'fm:time', posted or '', 'fm:score', score or '',
    'fm:voted', redis.call('ZSCORE', KEYS.votedBy, id) or '',
    'fm:posted', redis.call('ZSCORE', KEYS.posted, id) or '')
if redis.call('EXISTS', KEYS.voters) == 1 then
    redis.call('RENAME', KEYS.voters, KEYS.removedVoters) -- keeps the TTL
end
if #ARGV.groups > 0 then
    redis.call('RENAME', KEYS.articleGroups, KEYS.removedGroups)
end
unlist(listsOf({id = id}, {posted = KEYS.posted, voted = KEYS.votedBy}))
rebuildGroups()
local linkField, others, isLinked = ARGV.linkField, '', false
local ids = linkField ~= '' and redis.call('HGET', KEYS.links, linkField) or ''
for other in string.gmatch(ids, '%S+') do
    others = others .. (other ~= id and other .. ' ' or '')
    isLinked = isLinked or other == id
end
if not isLinked then -- as what other programs post
    redis.call('HSET', KEYS.removed, 'fm:unlinked', '1')
end
if others ~= '' then
    redis.call('HSET', KEYS.links, linkField, others)
elseif ids ~= '' then
    redis.call('HDEL', KEYS.links, linkField)
end
redis.call('ZADD', KEYS.searchPending, clock[1] * 1000000 + clock[2], 'a' .. id)
audit('withdraw', 'article:' .. id, '', '')
return {'ok'}
