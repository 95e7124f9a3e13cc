-- SPDX-License-Identifier: MIT
-- Takes in articles that another program or community had, each once and for all: the id it had
-- there is remembered, so a repeated script or a repeated import changes nothing.
-- WITH: articleform, expectedids
-- KEYS: meta fm:meta  times time:  scores score:  imported fm:import:<source>
--       groupNames fm:groups  groupSizes fm:groupsizes
--       interestingScores fm:interesting:score  interestingTimes fm:interesting:time
--       links fm:links  voteLists fm:votelists  stagedVoters… fm:stage:<uuid>
--       stagedPeople… fm:stage:<uuid>:people  members… group:<name>
--       rankScores… fm:rank:score:<group>  rankTimes… fm:rank:time:<group>
--       ownLists… fm:posted:<person> or fm:voted:<person>  articles… article:<id>
--       voters… voted:<id>  articleGroups… fm:article:<id>:groups
--       articleVotes… fm:article:<id>:votes  articleVoteLists… fm:votelists:<id>
-- ARGV: groups…  foldedGroups…  sourceIds…  rows…
-- articleGroups, articleVotes and articleVoteLists may be empty where no row has such, voters where
-- none can still be voted on
-- stagedVoters is the set in which stageimport.lua gathered the only row's voters, stagedPeople that
-- of those whose own lists are to hear of it; none or one
-- sourceIds are the rows' ids there (at most 50); rows, one behind the other: title, link, poster,
-- time (three decimals), score, votes, which of ownLists are fm:posted:<poster> and
-- fm:voted:<poster>, numbers of groups, of named voters beside the poster and of buckets, the link's
-- field of fm:links, then which of the groups, for each voter: id, which of ownLists is
-- fm:voted:<voter>, and for each bucket: bucket, votes
-- reply {'ok', taken, repeated, the id of the first that was taken, which the others follow}
--       · {'stale'}: a group is known under another name meanwhile, or a staged set has gone
--       · {'stale', counter}
for g, group in ipairs(ARGV.groups) do
    local known = redis.call('HGET', KEYS.groupNames, ARGV.foldedGroups[g])
    if known and known ~= group then
        return {'stale'}
    end
end

local rows, sourceIds, ownLists = ARGV.rows, ARGV.sourceIds, KEYS.ownLists
local known = redis.call('HMGET', KEYS.imported, unpack(sourceIds))
local drawn, fresh = {}, 0
for r, there in ipairs(sourceIds) do
    if known[r] or drawn[there] then
        known[r] = true
    else
        drawn[there] = true
        fresh = fresh + 1
    end
end
if fresh == 0 then
    return {'ok', 0, #sourceIds}
end
local staged, unlisted = KEYS.stagedVoters[1], KEYS.stagedPeople[1]
if staged and redis.call('SCARD', staged) ~= tonumber(rows[6])
    or unlisted and redis.call('EXISTS', unlisted) == 0 then
    return {'stale'}
end

local new, moved = expected(fresh) -- place among the ids
if moved then
    return moved
end
local first = ARGV.ids[new]

local clock = redis.call('TIME')
local offset = tonumber(redis.call('HGET', KEYS.meta, 'clock_offset') or 0)
local now = clock[1] + clock[2] / 1000000 + offset
redis.call('INCRBY', KEYS.counter, fresh)

local function addToGroups(index, member, at, count, time, score)
    local names = {}
    for i = 1, count do
        local g = tonumber(rows[at + i])
        names[i] = ARGV.groups[g]
        redis.call('SADD', KEYS.members[g], member)
        redis.call('ZADD', KEYS.rankScores[g], score, member)
        redis.call('ZADD', KEYS.rankTimes[g], time, member)
    end
    redis.call('SADD', index, unpack(names))
end

local function addVoters(voters, poster, at, count, votes)
    local people = {poster}
    for i = 1, count do
        people[i + 1] = rows[at + 2 * i - 1]
    end
    -- Rising, so that each goes to the end of the set.
    for number = count + 1 - votes, -1 do
        people[#people + 1] = number
    end
    redis.call('SADD', voters, unpack(people))
end

local imported, times, scores, links, linked = {}, {}, {}, {}, {}
local function addLink(link, id)
    if not linked[link] then
        links[#links + 1] = link
    end
    linked[link] = id .. ' ' .. (linked[link] or '')
end

local at, n = 1, 0
for r, there in ipairs(sourceIds) do
    local time, score, votes = rows[at + 3], rows[at + 4], tonumber(rows[at + 5])
    local groupCount, voterCount, bucketCount
        = tonumber(rows[at + 8]), tonumber(rows[at + 9]), tonumber(rows[at + 10])
    local groupsAt = at + 11
    local votersAt = groupsAt + groupCount
    local bucketsAt = votersAt + 2 * voterCount
    if not known[r] then
        local id, voters = ARGV.ids[new], KEYS.voters[new]
        local member = memberPrefix .. id
        n = n + 2
        redis.call('HSET', KEYS.articles[new], 'title', rows[at], 'link', rows[at + 1],
            posterField, rows[at + 2], timeField, time, votesField, rows[at + 5])
        imported[n - 1], imported[n] = there, id
        times[n - 1], times[n] = time, member
        scores[n - 1], scores[n] = score, member
        if groupCount > 0 then
            addToGroups(KEYS.articleGroups[new], member, groupsAt, groupCount, time, score)
        end
        local closes = time + 604800
        if now < closes then
            if staged then
                redis.call('RENAME', staged, voters)
            else
                addVoters(voters, rows[at + 2], votersAt, voterCount, votes)
            end
            redis.call('EXPIREAT', voters, string.format('%.0f', closes + 3600 - offset))
        elseif staged then
            redis.call('UNLINK', staged)
        end
        if unlisted then
            redis.call('RENAME', unlisted, KEYS.articleVoteLists[new])
            redis.call('PERSIST', KEYS.articleVoteLists[new])
            redis.call('SADD', KEYS.voteLists, id)
        end
        if rows[at + 11] ~= '' then
            addLink(rows[at + 11], id)
        end
        local seconds = string.sub(time, 1, -5)
        redis.call('ZADD', ownLists[tonumber(rows[at + 6])], seconds, id)
        redis.call('ZADD', ownLists[tonumber(rows[at + 7])], seconds, id)
        for i = 1, voterCount do
            redis.call('ZADD', ownLists[tonumber(rows[votersAt + 2 * i])], seconds, id)
        end
        if bucketCount > 0 then
            redis.call('HSET', KEYS.articleVotes[new],
                unpack(rows, bucketsAt + 1, bucketsAt + 2 * bucketCount))
        end
        if votes >= 200 then
            redis.call('ZADD', KEYS.interestingScores, score, member)
            redis.call('ZADD', KEYS.interestingTimes, time, member)
        end
        new = new + 1
    end
    at = bucketsAt + 2 * bucketCount + 1
end
-- One call for all rows costs the server half of what one for each would.
redis.call('HSET', KEYS.imported, unpack(imported))
redis.call('ZADD', KEYS.times, unpack(times))
redis.call('ZADD', KEYS.scores, unpack(scores))
for g, group in ipairs(ARGV.groups) do
    redis.call('HSET', KEYS.groupNames, ARGV.foldedGroups[g], group)
    redis.call('ZADD', KEYS.groupSizes, redis.call('SCARD', KEYS.members[g]), group)
end
if #links > 0 then
    local before, entries = redis.call('HMGET', KEYS.links, unpack(links)), {}
    for i = 1, #links do
        local ids = linked[links[i]] .. (before[i] or '')
        entries[2 * i - 1] = links[i]
        entries[2 * i] = #ids > 64 and string.match(string.sub(ids, 1, 64), '^.* ') or ids
    end
    redis.call('HSET', KEYS.links, unpack(entries))
end
return {'ok', fresh, #sourceIds - fresh, first}
