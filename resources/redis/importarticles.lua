-- SPDX-License-Identifier: MIT
-- Takes in articles that another program or community had, each once and for all: the id it had
-- there is remembered, so a repeated script or a repeated import changes nothing. Begins
-- with articleform.
-- KEYS  1 fm:meta  2 article: (counter)  3 time:  4 score:  5 fm:import:<source>  6 fm:groups
--       7 fm:groupsizes  8 fm:interesting:score  9 fm:interesting:time  10 fm:links
--       11 fm:votelists, then for each group group:<name>  fm:rank:score:<name>
--       fm:rank:time:<name>, then fm:posted:<person> or fm:voted:<person> as rows name them, and
--       the staged sets
--       Drawn here, hence undeclared and written first: article:<id>, voted:<id>,
--       fm:article:<id>:groups, fm:article:<id>:votes, fm:votelists:<id>
-- ARGV  1 namespace  2 number of rows (at most 50)  3 and 4 KEYS indices of the sets in which
--       stageimport.lua gathered the only row's voters, and those of them whose own lists are to
--       hear of it; 0 for none  5 number of groups, then for each group: name,
--       folded name, then for each row its id there, then for each row:
--       title, link, poster, time (three decimals), score, votes, KEYS index of
--       fm:posted:<poster> and of fm:voted:<poster>, numbers of groups, of named voters beside the
--       poster and of buckets, the link's field of fm:links, then the groups' indices, for each
--       voter: id, KEYS index of fm:voted:<voter>, and for each bucket: bucket, votes
-- reply {'ok', taken, repeated} · {'stale'}: a group is known under another name meanwhile, or a
--       staged set has gone
local groups = tonumber(ARGV[5])
for g = 1, groups do
    local known = redis.call('HGET', KEYS[6], ARGV[5 + 2 * g])
    if known and known ~= ARGV[4 + 2 * g] then
        return {'stale'}
    end
end

local rows, first = tonumber(ARGV[2]), 6 + 2 * groups
local known = redis.call('HMGET', KEYS[5], unpack(ARGV, first, first + rows - 1))
local drawn, fresh = {}, 0
for r = 1, rows do
    local there = ARGV[first + r - 1]
    if known[r] or drawn[there] then
        known[r] = true
    else
        drawn[there] = true
        fresh = fresh + 1
    end
end
if fresh == 0 then
    return {'ok', 0, rows}
end
local staged, unlisted = KEYS[tonumber(ARGV[3])], KEYS[tonumber(ARGV[4])]
if staged and redis.call('SCARD', staged) ~= tonumber(ARGV[first + rows + 5])
    or unlisted and redis.call('EXISTS', unlisted) == 0 then
    return {'stale'}
end

local clock = redis.call('TIME')
local offset = tonumber(redis.call('HGET', KEYS[1], 'clock_offset') or 0)
local now = clock[1] + clock[2] / 1000000 + offset
-- Below 2^53, where Lua counts exactly: a counter beyond is not one of ours.
local last = redis.call('INCRBY', KEYS[2], fresh) - fresh

local function addToGroups(id, at, count, time, score)
    local member, names = memberPrefix .. id, {}
    for i = 1, count do
        local g = tonumber(ARGV[at + i])
        local k = 9 + 3 * g
        names[i] = ARGV[4 + 2 * g]
        redis.call('SADD', KEYS[k], member)
        redis.call('ZADD', KEYS[k + 1], score, member)
        redis.call('ZADD', KEYS[k + 2], time, member)
    end
    redis.call('SADD', ARGV[1] .. 'fm:article:' .. id .. ':groups', unpack(names))
end

local function addVoters(voters, poster, at, count, votes)
    local people = {poster}
    for i = 1, count do
        people[i + 1] = ARGV[at + 2 * i - 1]
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

local at, n = first + rows, 0
for r = 1, rows do
    local time, score, votes = ARGV[at + 3], ARGV[at + 4], tonumber(ARGV[at + 5])
    local groupCount, voterCount, bucketCount
        = tonumber(ARGV[at + 8]), tonumber(ARGV[at + 9]), tonumber(ARGV[at + 10])
    local groupsAt = at + 11
    local votersAt = groupsAt + groupCount
    local bucketsAt = votersAt + 2 * voterCount
    if not known[r] then
        last, n = last + 1, n + 2
        local id = string.format('%.0f', last)
        local member = memberPrefix .. id
        redis.call('HSET', ARGV[1] .. 'article:' .. id, 'title', ARGV[at], 'link', ARGV[at + 1],
            posterField, ARGV[at + 2], timeField, time, votesField, ARGV[at + 5])
        imported[n - 1], imported[n] = ARGV[first + r - 1], id
        times[n - 1], times[n] = time, member
        scores[n - 1], scores[n] = score, member
        if groupCount > 0 then
            addToGroups(id, groupsAt, groupCount, time, score)
        end
        local closes = time + 604800
        local voters = ARGV[1] .. votersPrefix .. id
        if now < closes then
            if staged then
                redis.call('RENAME', staged, voters)
            else
                addVoters(voters, ARGV[at + 2], votersAt, voterCount, votes)
            end
            redis.call('EXPIREAT', voters, string.format('%.0f', closes + 3600 - offset))
        elseif staged then
            redis.call('UNLINK', staged)
        end
        if unlisted then
            redis.call('RENAME', unlisted, ARGV[1] .. 'fm:votelists:' .. id)
            redis.call('PERSIST', ARGV[1] .. 'fm:votelists:' .. id)
            redis.call('SADD', KEYS[11], id)
        end
        if ARGV[at + 11] ~= '' then
            addLink(ARGV[at + 11], id)
        end
        local seconds = string.sub(time, 1, -5)
        redis.call('ZADD', KEYS[tonumber(ARGV[at + 6])], seconds, id)
        redis.call('ZADD', KEYS[tonumber(ARGV[at + 7])], seconds, id)
        for i = 1, voterCount do
            redis.call('ZADD', KEYS[tonumber(ARGV[votersAt + 2 * i])], seconds, id)
        end
        if bucketCount > 0 then
            redis.call('HSET', ARGV[1] .. 'fm:article:' .. id .. ':votes',
                unpack(ARGV, bucketsAt + 1, bucketsAt + 2 * bucketCount))
        end
        if votes >= 200 then
            redis.call('ZADD', KEYS[8], score, member)
            redis.call('ZADD', KEYS[9], time, member)
        end
    end
    at = bucketsAt + 2 * bucketCount + 1
end
-- One call for all rows costs the server half of what one for each would.
redis.call('HSET', KEYS[5], unpack(imported))
redis.call('ZADD', KEYS[3], unpack(times))
redis.call('ZADD', KEYS[4], unpack(scores))
for g = 1, groups do
    redis.call('HSET', KEYS[6], ARGV[5 + 2 * g], ARGV[4 + 2 * g])
    redis.call('ZADD', KEYS[7], redis.call('SCARD', KEYS[9 + 3 * g]), ARGV[4 + 2 * g])
end
if #links > 0 then
    local before, entries = redis.call('HMGET', KEYS[10], unpack(links)), {}
    for i = 1, #links do
        local ids = linked[links[i]] .. (before[i] or '')
        entries[2 * i - 1] = links[i]
        entries[2 * i] = #ids > 64 and string.match(string.sub(ids, 1, 64), '^.* ') or ids
    end
    redis.call('HSET', KEYS[10], unpack(entries))
end
return {'ok', fresh, rows - fresh}
