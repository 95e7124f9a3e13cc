-- SPDX-License-Identifier: MIT
-- Takes in articles that another program or community had, each once and for all: the id it had
-- there is remembered, so a repeated script or a repeated import changes nothing.
-- KEYS  1 fm:meta  2 article: (counter)  3 time:  4 score:  5 fm:import:<source>  6 fm:groups
--       7 fm:groupsizes  8 fm:interesting:score  9 fm:interesting:time, then for each group
--       group:<name>  fm:rank:score:<name>  fm:rank:time:<name>, then fm:posted:<person> or
--       fm:voted:<person> as rows name them
--       Drawn here, hence undeclared and written first: article:<id>, voted:<id>,
--       fm:article:<id>:groups, fm:article:<id>:votes
-- ARGV  1 namespace  2 number of rows (at most 100)  3 number of groups, then for each group: name,
--       folded name, then for each row:
--       id there, title, link, poster, time, score, votes, KEYS index of fm:posted:<poster>,
--       n groups and n indices of groups, n voters and n times: voter, KEYS index of fm:voted:<voter>
--       (the poster among them), n buckets and n times: bucket, votes
-- reply {'ok', taken, repeated} · {'stale'}: a group is known under another name meanwhile
local groups = tonumber(ARGV[3])
for g = 1, groups do
    local known = redis.call('HGET', KEYS[6], ARGV[3 + 2 * g])
    if known and known ~= ARGV[2 + 2 * g] then
        return {'stale'}
    end
end

local clock = redis.call('TIME')
local offset = tonumber(redis.call('HGET', KEYS[1], 'clock_offset') or 0)
local now = clock[1] + clock[2] / 1000000 + offset
local at = 4 + 2 * groups
local function takeList(width)
    local list = {}
    local length = tonumber(ARGV[at]) * width
    for i = 1, length do
        list[i] = ARGV[at + i]
    end
    at = at + 1 + length
    return list
end

local rows = tonumber(ARGV[2])
local all, there = {}, {}
for r = 1, rows do
    local row = {there = ARGV[at], title = ARGV[at + 1], link = ARGV[at + 2],
        poster = ARGV[at + 3], time = ARGV[at + 4], score = ARGV[at + 5], votes = ARGV[at + 6],
        posted = tonumber(ARGV[at + 7])}
    at = at + 8
    row.groups = takeList(1)
    row.voters = takeList(2)
    row.buckets = takeList(2)
    all[r], there[r] = row, row.there
end
local fresh, drawn = {}, {}
local known = redis.call('HMGET', KEYS[5], unpack(there))
for r, row in ipairs(all) do
    if not known[r] and not drawn[row.there] then
        drawn[row.there] = true
        fresh[#fresh + 1] = row
    end
end
if #fresh == 0 then
    return {'ok', 0, rows}
end

-- Below 2^53, where Lua counts exactly: a counter beyond is not one of ours.
local last = redis.call('INCRBY', KEYS[2], #fresh)
local imported, times, scores = {}, {}, {}
for r, row in ipairs(fresh) do
    local id = string.format('%.0f', last - #fresh + r)
    local member = 'article:' .. id
    redis.call('HSET', ARGV[1] .. member, 'title', row.title, 'link', row.link, 'poster', row.poster,
        'time', row.time, 'votes', row.votes)
    imported[2 * r - 1], imported[2 * r] = row.there, id
    times[2 * r - 1], times[2 * r] = row.time, member
    scores[2 * r - 1], scores[2 * r] = row.score, member
    local seconds = string.match(row.time, '^-?%d+')
    redis.call('ZADD', KEYS[row.posted], seconds, id)

    if #row.groups > 0 then
        local names = {}
        for i, g in ipairs(row.groups) do
            names[i] = ARGV[2 + 2 * g]
            local k = 7 + 3 * g
            redis.call('SADD', KEYS[k], member)
            redis.call('ZADD', KEYS[k + 1], row.score, member)
            redis.call('ZADD', KEYS[k + 2], row.time, member)
        end
        redis.call('SADD', ARGV[1] .. 'fm:article:' .. id .. ':groups', unpack(names))
    end

    local closes = tonumber(row.time) + 604800
    if now < closes then
        local voters = ARGV[1] .. 'voted:' .. id
        local named = #row.voters / 2
        local people = {}
        for i = 1, #row.voters, 2 do
            people[#people + 1] = row.voters[i]
        end
        -- Rising, so that each goes to the end of the set; in portions the stack can hold.
        for number = named - tonumber(row.votes), -1 do
            people[#people + 1] = string.format('%.0f', number)
            if #people == 4000 then
                redis.call('SADD', voters, unpack(people))
                people = {}
            end
        end
        if #people > 0 then
            redis.call('SADD', voters, unpack(people))
        end
        redis.call('EXPIREAT', voters, string.format('%.0f', closes + 3600 - offset))
    end
    for i = 1, #row.voters, 2 do
        redis.call('ZADD', KEYS[tonumber(row.voters[i + 1])], seconds, id)
    end
    for i = 1, #row.buckets, 2 do
        redis.call('HSET', ARGV[1] .. 'fm:article:' .. id .. ':votes', row.buckets[i],
            row.buckets[i + 1])
    end
    if tonumber(row.votes) >= 200 then
        redis.call('ZADD', KEYS[8], row.score, member)
        redis.call('ZADD', KEYS[9], row.time, member)
    end
end
-- One call for all rows costs the server half of what one for each would.
redis.call('HSET', KEYS[5], unpack(imported))
redis.call('ZADD', KEYS[3], unpack(times))
redis.call('ZADD', KEYS[4], unpack(scores))
for g = 1, groups do
    redis.call('HSET', KEYS[6], ARGV[3 + 2 * g], ARGV[2 + 2 * g])
    redis.call('ZADD', KEYS[7], redis.call('SCARD', KEYS[7 + 3 * g]), ARGV[2 + 2 * g])
end
return {'ok', #fresh, rows - #fresh}
