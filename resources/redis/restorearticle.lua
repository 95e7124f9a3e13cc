-- SPDX-License-Identifier: MIT
-- Undo of removing: everything back where it was, the voters' TTL included.
-- WITH: roles, audit, articleform
-- KEYS: article article:<id>  voters voted:<id>  times time:  scores score:
--       removed fm:removed:<id>  removedVoters fm:removed:<id>:voted
--       articleGroups fm:article:<id>:groups  removedGroups fm:removed:<id>:groups
--       posted fm:posted:<poster>  votedBy fm:voted:<poster>
--       interestingScores fm:interesting:score  interestingTimes fm:interesting:time
--       groupNames fm:groups  groupSizes fm:groupsizes  searchPending fm:search:pending
--       links fm:links  members… group:<name>  rankScores… fm:rank:score:<group>
--       rankTimes… fm:rank:time:<group>
-- ARGV: article  linkField  poster  keptGroups…  groups…  foldedGroups…
-- linkField, of fm:links, may be nothing; keptGroups are those of fm:removed:<id>:groups, groups the
-- names by which fm:groups knows them now
-- reply {'ok'}, also when it is there already · {'refused', 'not-yours',
--       'removed-by-moderator', 'purged' or as restricted} · {'notfound'}
--       {'stale', group…}: the kept groups are these
local id = ARGV.article
local member = memberPrefix .. id
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
local isSame = poster == ARGV.poster
    and redis.call('SCARD', KEYS.removedGroups) == #ARGV.keptGroups
for i, group in ipairs(ARGV.keptGroups) do
    local known = redis.call('HGET', KEYS.groupNames, ARGV.foldedGroups[i])
    isSame = isSame and redis.call('SISMEMBER', KEYS.removedGroups, group) == 1
        and (not known or known == ARGV.groups[i])
end
if not isSame then
    return {'stale', unpack(redis.call('SMEMBERS', KEYS.removedGroups))}
end

redis.call('HDEL', KEYS.removed, 'fm:time', 'fm:score', 'fm:voted', 'fm:posted', 'fm:unlinked',
    'by', 'at', 'reason')
redis.call('RENAME', KEYS.removed, KEYS.article)
if redis.call('EXISTS', KEYS.removedVoters) == 1 then
    redis.call('RENAME', KEYS.removedVoters, KEYS.voters)
end
redis.call('DEL', KEYS.removedGroups)
local posted, score = kept[4], kept[5]
if posted ~= '' then
    redis.call('ZADD', KEYS.times, posted, member)
    -- Earlier versions did not say whether it was in the list; what other programs post is not.
    local own = kept[9] or string.format('%.0f', math.floor(tonumber(posted)))
    if own ~= '' then
        redis.call('ZADD', KEYS.posted, own, id)
    end
end
if score ~= '' then
    redis.call('ZADD', KEYS.scores, score, member)
    if posted ~= '' and (tonumber(kept[11] or kept[12]) or 0) >= 200 then -- as castvote has it
        redis.call('ZADD', KEYS.interestingScores, score, member)
        redis.call('ZADD', KEYS.interestingTimes, posted, member)
    end
end
if kept[6] ~= '' then
    redis.call('ZADD', KEYS.votedBy, kept[6], id)
end
for i, group in ipairs(ARGV.groups) do
    redis.call('SADD', KEYS.articleGroups, group)
    redis.call('SADD', KEYS.members[i], member)
    if score ~= '' then
        redis.call('ZADD', KEYS.rankScores[i], score, member)
    end
    if posted ~= '' then
        redis.call('ZADD', KEYS.rankTimes[i], posted, member)
    end
    redis.call('HSET', KEYS.groupNames, ARGV.foldedGroups[i], group)
    redis.call('ZADD', KEYS.groupSizes, redis.call('SCARD', KEYS.members[i]), group)
end
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
    redis.call('HSET', KEYS.links, ARGV.linkField,
        #ids > 64 and string.match(string.sub(ids, 1, 64), '^.* ') or ids)
end
redis.call('ZADD', KEYS.searchPending, clock[1] * 1000000 + clock[2], 'a' .. id)
audit('restore', 'article:' .. id, '', '')
return {'ok'}
