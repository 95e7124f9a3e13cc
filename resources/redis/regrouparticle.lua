-- SPDX-License-Identifier: MIT
-- Adds an article to groups and takes it out of others: its poster may, and whoever moderates it as
-- it stands and each group that changes: else a moderator of one could pull anything into that, and
-- remove it there.
-- WITH: throttled, roles, audit, articleform
-- KEYS: article article:<id>  articleGroups fm:article:<id>:groups  times time:  scores score:
--       groupNames fm:groups  groupSizes fm:groupsizes  members… group:<name>
--       rankScores… fm:rank:score:<group>  rankTimes… fm:rank:time:<group>
-- ARGV: article  groupLimit  filtersVersion  match  groups…  foldedGroups…  wanted…
-- groupLimit is how many groups an article may have; filtersVersion that of the filters that were
-- looked at, '*' for what needs neither these nor limits, as an undo; match the one that holds a
-- group to be added, or ''; wanted says of each group '1' to add it, '0' to take it away; those to
-- add first
-- reply {'ok', {added…}, {removed…}, {groups afterwards…}} · {'refused', 'groups-many', 'locked',
--       'not-your-groups', 'name-filtered', 'filters-changed' or as restricted or throttled}
--       {'notfound'} · {'stale'}: a group is known under another name meanwhile
local member = memberPrefix .. ARGV.article
local posted = redis.call('ZSCORE', KEYS.times, member)
if not posted or redis.call('EXISTS', KEYS.article) == 0 then
    return {'notfound'}
end
local article = redis.call('HMGET', KEYS.article, 'locked', 'poster', 'user', 'userId')
local limits, filters = community('limits', 'filters')
local isOwn = (article[2] or article[3] or article[4]) == ARGV.actor
-- To whom a group shows what one wrote, there one is heard.
local no = restricted(isOwn)
if no then
    return no
end
for i, group in ipairs(ARGV.groups) do
    local known = redis.call('HGET', KEYS.groupNames, ARGV.foldedGroups[i])
    if known and known ~= group then
        return {'stale'}
    end
end

local before = redis.call('SMEMBERS', KEYS.articleGroups)
local places = {}
for i, name in ipairs(before) do
    places[i] = 'group:' .. name
end
local after, changes = #before, 0
local isFree = moderates(places)
for i, group in ipairs(ARGV.groups) do
    local isWanted = ARGV.wanted[i] == '1'
    local isIn = redis.call('SISMEMBER', KEYS.articleGroups, group) == 1
    local isListed = redis.call('SISMEMBER', KEYS.members[i], member) == 1
    if isIn ~= isWanted or isListed ~= isWanted then
        changes = changes + 1
        isFree = moderates({'group:' .. group}) and isFree
    end
    if isWanted and not isIn then
        after = after + 1
    elseif isIn and not isWanted then
        after = after - 1
    end
end
if not isFree and not isOwn then
    return {'refused', 'not-your-groups'}
end
if article[1] then
    return {'refused', 'locked'}
end
if after > tonumber(ARGV.groupLimit) and after > #before then
    return {'refused', 'groups-many'}
end
if ARGV.filtersVersion ~= '*' and not isFree then
    if (filters or '') ~= ARGV.filtersVersion then
        return {'refused', 'filters-changed'}
    end
    if ARGV.match ~= '' then
        return {'refused', 'name-filtered'}
    end
    no = limits and changes > 0 and throttled(limits, nil, '', 'post')
    if no then
        return no
    end
end

local added, removed = {}, {}
local score = redis.call('ZSCORE', KEYS.scores, member)
for i, group in ipairs(ARGV.groups) do
    local members, ranking, byTime = KEYS.members[i], KEYS.rankScores[i], KEYS.rankTimes[i]
    if ARGV.wanted[i] == '1' then
        redis.call('SADD', KEYS.articleGroups, group)
        if redis.call('SADD', members, member) == 1 then
            added[#added + 1] = group
        end
        if score then
            redis.call('ZADD', ranking, score, member)
        end
        redis.call('ZADD', byTime, posted, member)
        redis.call('HSET', KEYS.groupNames, ARGV.foldedGroups[i], group)
    else
        redis.call('SREM', KEYS.articleGroups, group)
        if redis.call('SREM', members, member) == 1 then
            removed[#removed + 1] = group
        end
        redis.call('ZREM', ranking, member)
        redis.call('ZREM', byTime, member)
    end
    local size = redis.call('SCARD', members)
    if size > 0 then
        redis.call('ZADD', KEYS.groupSizes, size, group)
    else
        redis.call('ZREM', KEYS.groupSizes, group)
        if redis.call('HGET', KEYS.groupNames, ARGV.foldedGroups[i]) == group then
            redis.call('HDEL', KEYS.groupNames, ARGV.foldedGroups[i])
        end
    end
end

local groups = redis.call('SMEMBERS', KEYS.articleGroups)
if #added + #removed > 0 then
    table.sort(before)
    table.sort(groups)
    audit('regroup', 'article:' .. ARGV.article, table.concat(before, '\n'),
        table.concat(groups, '\n'))
end
return {'ok', added, removed, groups}
