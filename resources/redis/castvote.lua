-- SPDX-License-Identifier: MIT
-- One vote of one person for one article.
-- KEYS  1 fm:meta  2 article:<id>  3 voted:<id>  4 score:  5 time:  6 fm:voted:<person>
--       7 fm:article:<id>:votes  8 fm:article:<id>:groups  9 fm:interesting:score
--       10 fm:interesting:time  11… fm:rank:score:<group>, one for each group of the article;
--       groups that it is not in do no harm
-- ARGV  1 person  2 id  3… the same groups
-- reply {'ok', votes, score} · {'already', votes, score} · {'refused', 'closed'} · {'notfound'}
--       {'malformed'} · {'stale', group…}: the article's groups are these
local call = redis.call
local member = 'article:' .. ARGV[2]
local given = {}
for i = 3, #ARGV do
    given[ARGV[i]] = true
end
local groups = call('SMEMBERS', KEYS[8])
for i = 1, #groups do
    if not given[groups[i]] then
        return {'stale', unpack(groups)}
    end
end

local article = call('HMGET', KEYS[2], 'time', 'votes')
local posted, votes, field = article[1], article[2], 'votes'
if not posted or not votes then
    local other = call('HMGET', KEYS[2], 'now', 'postTime', 'upvoteNum')
    posted = posted or other[1] or other[2]
    if not votes and other[3] then
        votes, field = other[3], 'upvoteNum'
    end
    if not posted and call('EXISTS', KEYS[2]) == 1 then
        posted = call('ZSCORE', KEYS[5], member)
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
local offset = tonumber(call('HGET', KEYS[1], 'clock_offset') or 0)
local now = clock[1] + clock[2] / 1000000 + offset
local closes = posted + 604800
if now >= closes then
    return {'refused', 'closed'}
end

if call('SADD', KEYS[3], ARGV[1]) == 0 then
    return {'already', votes, call('ZSCORE', KEYS[4], member)}
end
call('EXPIREAT', KEYS[3], string.format('%.0f', closes + 3600 - offset))
-- A voter set that was lost (a tutorial's EXPIRE with another clock) holds fewer people than there
-- are votes; it must not let a person vote twice: our own list still knows.
if call('ZADD', KEYS[6], 'NX', string.format('%.0f', now), ARGV[2]) == 0
    and call('SCARD', KEYS[3]) <= tonumber(votes) then
    return {'already', votes, call('ZSCORE', KEYS[4], member)}
end
votes = call('HINCRBY', KEYS[2], field, 1)
call('HINCRBY', KEYS[7], string.format('%.0f', math.max(0, math.floor((now - posted) / 600))), 1)
local score = call('ZADD', KEYS[4], 'XX', 'INCR', 432, member)
if not score then
    return {'ok', votes, string.format('%.17g', posted + 432 * votes)}
end
for i = 11, #KEYS do
    call('ZADD', KEYS[i], 'XX', score, member)
end
if votes >= 200 and call('ZADD', KEYS[9], score, member) == 1 then
    call('ZADD', KEYS[10], string.format('%.17g', posted), member)
end
return {'ok', votes, score}
