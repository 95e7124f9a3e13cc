-- SPDX-License-Identifier: MIT
-- Posts an article: an id, the article, its poster's own vote, its place in every list.
-- WITH: screening, statistics, articlelists, expectedids
-- KEYS: posted fm:posted:<actor>  votedBy fm:voted:<actor>  searchPending fm:search:pending
--       links fm:links  articles… article:<id>  voters… voted:<id>
--       articleGroups… fm:article:<id>:groups
-- ARGV: title  link  linkField
-- linkField, of fm:links, may be nothing
-- reply {'ok', id} · {'refused', as restricted or screened} · {'stale'}: a group is known under another
--       name meanwhile · {'stale', counter}
local limits, filters, dayShift = community('limits', 'filters', 'day_shift')
local no = restricted(true)
if no then
    return no
end
if isGroupRenamed() then
    return {'stale'}
end
local at, moved = expected(1)
if moved then
    return moved
end
no = screened(limits, filters, nil, '', 'post')
if no then
    return no
end

local milliseconds = clock[1] * 1000 + math.floor(clock[2] / 1000) + offset * 1000
local posted = string.format('%.0f.%03d', math.floor(milliseconds / 1000), milliseconds % 1000)
local score = string.format('%.17g', tonumber(posted) + 432)

redis.call('INCR', KEYS.counter)
local id, voters = ARGV.ids[at], KEYS.voters[at]
redis.call('HSET', KEYS.articles[at], 'title', ARGV.title, 'link', ARGV.link,
    posterField, ARGV.actor, timeField, posted, votesField, 1)
redis.call('SADD', voters, ARGV.actor)
redis.call('EXPIREAT', voters, string.format('%.0f', tonumber(posted) + 604800 + 3600 - offset))
local seconds = string.format('%.0f', math.floor(milliseconds / 1000))
enlist(listsOf(
    {id = id, time = posted, score = score, votes = 1, posted = seconds, voted = seconds},
    {posted = KEYS.posted, voted = KEYS.votedBy, groups = KEYS.articleGroups[at]}))
rebuildGroups()
redis.call('ZADD', KEYS.searchPending, clock[1] * 1000000 + clock[2], 'a' .. id)
if ARGV.linkField ~= '' then
    local ids = id .. ' ' .. (redis.call('HGET', KEYS.links, ARGV.linkField) or '')
    redis.call('HSET', KEYS.links, ARGV.linkField, newestLinked(ids))
end
count('a', milliseconds / 1000, dayShift)
return {'ok', id}
