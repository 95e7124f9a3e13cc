-- SPDX-License-Identifier: MIT
-- Posts an article: an id, the article, its poster's own vote, its place in every list.
-- WITH: screening, statistics, articleform, expectedids
-- KEYS: times time:  scores score:  posted fm:posted:<actor>  votedBy fm:voted:<actor>
--       groupNames fm:groups  groupSizes fm:groupsizes  searchPending fm:search:pending
--       links fm:links  members… group:<name>  rankScores… fm:rank:score:<group>
--       rankTimes… fm:rank:time:<group>  articles… article:<id>  voters… voted:<id>
--       articleGroups… fm:article:<id>:groups
-- ARGV: title  link  linkField  groups…  foldedGroups…
-- linkField, of fm:links, may be nothing
-- reply {'ok', id} · {'refused', as restricted or screened} · {'stale'}: a group is known under another
--       name meanwhile · {'stale', counter}
local limits, filters, dayShift = community('limits', 'filters', 'day_shift')
local no = restricted(true)
if no then
    return no
end
for i, group in ipairs(ARGV.groups) do
    local known = redis.call('HGET', KEYS.groupNames, ARGV.foldedGroups[i])
    if known and known ~= group then
        return {'stale'}
    end
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
local member = memberPrefix .. id
redis.call('HSET', KEYS.articles[at], 'title', ARGV.title, 'link', ARGV.link,
    posterField, ARGV.actor, timeField, posted, votesField, 1)
redis.call('SADD', voters, ARGV.actor)
redis.call('EXPIREAT', voters, string.format('%.0f', tonumber(posted) + 604800 + 3600 - offset))
for _, group in ipairs(ARGV.groups) do
    redis.call('SADD', KEYS.articleGroups[at], group)
end

redis.call('ZADD', KEYS.times, posted, member)
redis.call('ZADD', KEYS.scores, score, member)
local seconds = string.format('%.0f', math.floor(milliseconds / 1000))
redis.call('ZADD', KEYS.posted, seconds, id)
redis.call('ZADD', KEYS.votedBy, seconds, id)
for i, group in ipairs(ARGV.groups) do
    redis.call('SADD', KEYS.members[i], member)
    redis.call('ZADD', KEYS.rankScores[i], score, member)
    redis.call('ZADD', KEYS.rankTimes[i], posted, member)
    redis.call('HSET', KEYS.groupNames, ARGV.foldedGroups[i], group)
    redis.call('ZADD', KEYS.groupSizes, redis.call('SCARD', KEYS.members[i]), group)
end
redis.call('ZADD', KEYS.searchPending, clock[1] * 1000000 + clock[2], 'a' .. id)
if ARGV.linkField ~= '' then
    local ids = id .. ' ' .. (redis.call('HGET', KEYS.links, ARGV.linkField) or '')
    redis.call('HSET', KEYS.links, ARGV.linkField,
        #ids > 64 and string.match(string.sub(ids, 1, 64), '^.* ') or ids)
end
count('a', milliseconds / 1000, dayShift)
return {'ok', id}
