-- SPDX-License-Identifier: MIT
-- One vote of one person for one article. Begins with barred, paced, count
-- and articleform.
-- KEYS  1 fm:meta  2 article:<id>  3 voted:<id>  4 score:  5 time:  6 fm:voted:<person>
--       7 fm:article:<id>:votes  8 fm:article:<id>:groups  9 fm:interesting:score
--       10 fm:interesting:time  11 fm:role:<person>  12 bbs::user::<person>  13 fm:pace:<person>
--       14… fm:rank:score:<group>, one for each group of the article; groups that it is not in do no
--       harm
-- ARGV  1 person  2 id  3… the same groups
-- reply {'ok', votes, score} · {'already', votes, score} · {'refused', 'closed', 'locked' or as
--       barred or paced} · {'notfound'}
--       {'malformed'} · {'stale', group…}: the article's groups are these
-- Numbers that are known stand as texts: turning one into a text costs the server as much as a read.
local call, keys, argv = redis.call, KEYS, ARGV
local person, id = argv[1], argv[2]
local member = memberPrefix .. id
local groups = call('SMEMBERS', keys[8])
for i = 1, #groups do
    local isGiven = false
    for k = 3, #argv do
        isGiven = isGiven or argv[k] == groups[i]
    end
    if not isGiven then
        return {'stale', unpack(groups)}
    end
end

local article = call('HMGET', keys[2], timeField, votesField, 'locked')
local posted, votes, field = article[1], article[2], votesField
if not posted or not votes then
    local other = call('HMGET', keys[2], 'now', 'postTime', 'upvoteNum')
    posted = posted or other[1] or other[2]
    if not votes and other[3] then
        votes, field = other[3], 'upvoteNum'
    end
    if not posted and call('EXISTS', keys[2]) == 1 then
        posted = call('ZSCORE', keys[5], member)
    end
end
if not posted then
    return {'notfound'}
end
posted, votes = tonumber(posted), votes or '0'
-- Checked before the first write: a script is not rolled back.
if not posted or posted ~= posted or math.abs(posted) > 1e12
    or #votes > 15 or not string.find(votes, '^-?%d+$') then
    return {'malformed'}
end

local clock = call('TIME')
local meta = call('HMGET', keys[1], 'clock_offset', 'bar:' .. person, 'limits', 'day_shift')
local no = barred(keys[1], meta[2], false)
if no then
    return no
end
if article[3] then
    return {'refused', 'locked'}
end
local offset = tonumber(meta[1] or 0)
local now = clock[1] + clock[2] / 1000000 + offset
local closes = posted + 604800
if now >= closes then
    return {'refused', 'closed'}
end

if meta[3] and call('SISMEMBER', keys[3], person) == 0 and not call('ZSCORE', keys[6], id) then
    no = paced(keys[1], meta[3], nil, '', 'vote', person, keys[11], keys[12], keys[13])
    if no then
        return no
    end
end
if call('SADD', keys[3], person) == 0 then
    return {'already', votes, call('ZSCORE', keys[4], member)}
end
-- To look costs the server a third of what setting it again for each vote does.
local deadline = closes + 3600 - offset
if math.abs(call('TTL', keys[3]) - (deadline - clock[1])) > 2 then
    call('EXPIREAT', keys[3], deadline - deadline % 1)
end
-- A voter set that was lost (a tutorial's EXPIRE with another clock) holds fewer people than there
-- are votes; it must not let a person vote twice: our own list still knows.
if call('ZADD', keys[6], 'NX', now - now % 1, id) == 0
    and call('SCARD', keys[3]) <= tonumber(votes) then
    return {'already', votes, call('ZSCORE', keys[4], member)}
end
votes = call('HINCRBY', keys[2], field, '1')
count('v', now, meta[4])
local age = math.max(0, now - posted)
call('HINCRBY', keys[7], (age - age % 600) / 600, '1')
local score = call('ZADD', keys[4], 'XX', 'INCR', '432', member)
if not score then
    return {'ok', votes, string.format('%.17g', posted + 432 * votes)}
end
for i = 14, #keys do
    call('ZADD', keys[i], 'XX', score, member)
end
if votes >= 200 and call('ZADD', keys[9], score, member) == 1 then
    call('ZADD', keys[10], posted, member)
end
return {'ok', votes, score}
