-- SPDX-License-Identifier: MIT
-- Takes a vote back, within the week. Begins with barred and articleform.
-- KEYS  1 fm:meta  2 article:<id>  3 voted:<id>  4 score:  5 time:  6 fm:voted:<person>
--       7 fm:article:<id>:votes  8 fm:article:<id>:groups  9 fm:interesting:score
--       10 fm:interesting:time  11–13 those of castvote, not used: to retract costs nothing, and
--       gives nothing back  14… fm:rank:score:<group>, one for each group of the article; groups that
--       it is not in do no harm
-- ARGV  1 person  2 id  3… the same groups
-- reply {'ok', votes, score} · {'already', votes, score} · {'refused', 'closed', 'own',
--       'locked' or as barred} · {'notfound'} · {'malformed'} · {'stale', group…}: the article's groups are these
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

local article = call('HMGET', keys[2], timeField, votesField, posterField, 'locked')
local poster = article[3]
local posted, votes, field = article[1], article[2], votesField
if not posted or not votes or not poster then
    local other = call('HMGET', keys[2], 'now', 'postTime', 'upvoteNum', 'user', 'userId')
    poster = poster or other[4] or other[5]
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
local no = barred(keys[1], call('HGET', keys[1], 'bar:' .. person), false)
if no then
    return no
end
if article[4] then
    return {'refused', 'locked'}
end
if poster == person then
    return {'refused', 'own'}
end
posted, votes = tonumber(posted), votes or '0'
-- Checked before the first write: a script is not rolled back.
if not posted or posted ~= posted or math.abs(posted) > 1e12
    or #votes > 15 or not string.find(votes, '^-?%d+$') then
    return {'malformed'}
end

local clock = call('TIME')
local now = clock[1] + clock[2] / 1000000
    + tonumber(call('HGET', keys[1], 'clock_offset') or 0)
if now >= posted + 604800 then
    return {'refused', 'closed'}
end

local wasVoter = call('SREM', keys[3], person) == 1
local wasListed = call('ZREM', keys[6], id) == 1
-- A voter set that was lost holds fewer people than there are votes: then our own list counts.
if not wasVoter and not (wasListed and call('SCARD', keys[3]) < tonumber(votes)) then
    return {'already', votes, call('ZSCORE', keys[4], member)}
end
votes = call('HINCRBY', keys[2], field, '-1')
local slot = string.format('%.0f', math.max(0, math.floor((now - posted) / 600)))
if call('HINCRBY', keys[7], slot, '-1') == 0 then
    call('HDEL', keys[7], slot)
end
local score = call('ZADD', keys[4], 'XX', 'INCR', '-432', member)
if not score then
    return {'ok', votes, string.format('%.17g', posted + 432 * votes)}
end
for i = 14, #keys do
    call('ZADD', keys[i], 'XX', score, member)
end
if votes >= 200 then
    call('ZADD', keys[9], 'XX', score, member)
elseif votes == 199 then
    call('ZREM', keys[9], member)
    call('ZREM', keys[10], member)
end
return {'ok', votes, score}
