-- SPDX-License-Identifier: MIT
-- Adds an article to groups and takes it out of others: its poster may, and whoever moderates it as
-- it stands and each group that changes: else a moderator of one could pull anything into that, and
-- remove it there.
-- WITH: throttled, roles, audit, grouplists, articleform
-- KEYS: article article:<id>  articleGroups fm:article:<id>:groups  times time:  scores score:
-- ARGV: article  groupLimit  filtersVersion  match  wanted…
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
if isGroupRenamed() then
    return {'stale'}
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
local score = redis.call('ZSCORE', KEYS.scores, member) or ''
for i, group in ipairs(ARGV.groups) do
    local isWanted = ARGV.wanted[i] == '1'
    if (redis.call('SISMEMBER', KEYS.members[i], member) == 1) ~= isWanted then
        local changed = isWanted and added or removed
        changed[#changed + 1] = group
    end
    local rows = groupRows(i, member, score, posted, KEYS.articleGroups)
    if isWanted then
        enlist(rows)
    else
        unlist(rows)
    end
end
rebuildGroups()

local groups = redis.call('SMEMBERS', KEYS.articleGroups)
if #added + #removed > 0 then
    table.sort(before)
    table.sort(groups)
    audit('regroup', 'article:' .. ARGV.article, table.concat(before, '\n'),
        table.concat(groups, '\n'))
end
return {'ok', added, removed, groups}
