-- SPDX-License-Identifier: MIT
-- Undo of removing: everything back where it was, the voters' TTL included.
-- WITH: roles, audit, articlelists
-- KEYS: article article:<id>  voters voted:<id>  removed fm:removed:<id>
--       removedVoters fm:removed:<id>:voted  articleGroups fm:article:<id>:groups
--       removedGroups fm:removed:<id>:groups  posted fm:posted:<poster>
--       votedBy fm:voted:<poster>  searchPending fm:search:pending  links fm:links
-- ARGV: article  linkField  poster  keptGroups…
-- linkField, of fm:links, may be nothing; keptGroups are those of fm:removed:<id>:groups, groups the
-- names by which fm:groups knows them now
-- reply {'ok'}, also when it is there already · {'refused', 'not-yours',
--       'removed-by-moderator', 'purged' or as restricted} · {'notfound'}
--       {'stale', group…}: the kept groups are these
local id = ARGV.article
if redis.call('EXISTS', KEYS.removed) == 0 then
    return redis.call('EXISTS', KEYS.article) == 1 and {'ok'} or {'notfound'}
end
local kept = redis.call('HMGET', KEYS.removed, 'poster', 'user', 'userId', 'fm:time', 'fm:score',
    'fm:voted', 'purged', 'by', 'fm:posted', 'fm:unlinked', 'votes', 'upvoteNum')
local poster = kept[1] or kept[2] or kept[3] or ''
-- Whoever puts a text of their own back is heard with it again.
community()
local no = restricted(poster == ARGV.actor)
if no then
    return no
end
local isOwn = poster == ARGV.actor and (kept[8] or poster) == poster
local places = {}
for i, group in ipairs(ARGV.keptGroups) do
    places[i] = 'group:' .. group
end
if not isOwn and not moderates(places) then
    return {'refused', poster == ARGV.actor and 'removed-by-moderator' or 'not-yours'}
end
if kept[7] then
    return {'refused', 'purged'}
end
if poster ~= ARGV.poster or isGroupRenamed()
    or not isAsRead(KEYS.removedGroups, ARGV.keptGroups) then
    return {'stale', unpack(redis.call('SMEMBERS', KEYS.removedGroups))}
end

redis.call('HDEL', KEYS.removed, 'fm:time', 'fm:score', 'fm:voted', 'fm:posted', 'fm:unlinked',
    'by', 'at', 'reason')
redis.call('RENAME', KEYS.removed, KEYS.article)
if redis.call('EXISTS', KEYS.removedVoters) == 1 then
    redis.call('RENAME', KEYS.removedVoters, KEYS.voters)
end
redis.call('DEL', KEYS.removedGroups)
local time, posted = kept[4], ''
if time ~= '' then
    -- Earlier versions did not say whether it was in the list; what other programs post is not.
    posted = kept[9] or string.format('%.0f', math.floor(tonumber(time)))
end
enlist(listsOf(
    {id = id, time = time, score = kept[5], votes = tonumber(kept[11] or kept[12]), posted = posted,
        voted = kept[6]},
    {posted = KEYS.posted, voted = KEYS.votedBy, groups = KEYS.articleGroups}))
rebuildGroups()
if ARGV.linkField ~= '' and not kept[10] then
    -- Newest first, as they were posted; what was posted meanwhile stands before it.
    local ids, own = '', id .. ' '
    for other in string.gmatch(redis.call('HGET', KEYS.links, ARGV.linkField) or '', '%S+') do
        if own ~= '' and (tonumber(other) or 0) < (tonumber(id) or 0) then
            ids, own = ids .. own, ''
        end
        ids = ids .. other .. ' '
    end
    ids = ids .. own
    redis.call('HSET', KEYS.links, ARGV.linkField, newestLinked(ids))
end
redis.call('ZADD', KEYS.searchPending, clock[1] * 1000000 + clock[2], 'a' .. id)
audit('restore', 'article:' .. id, '', '')
return {'ok'}
