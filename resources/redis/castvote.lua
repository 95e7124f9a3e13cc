-- SPDX-License-Identifier: MIT
-- One vote of one person for one article.
-- KEYS  1 fm:meta  2 article:<id>  3 voted:<id>  4 score:  5 time:  6 fm:voted:<person>
--       7 fm:article:<id>:votes  8 fm:article:<id>:groups  9 fm:interesting:score
--       10 fm:interesting:time  11… fm:rank:score:<group>, one for each group of the article;
--       groups that it is not in do no harm
-- ARGV  1 person  2 id  3… the same groups
-- reply {'ok', votes, score} · {'already', votes, score} · {'refused', 'closed'} · {'notfound'}
--       {'malformed'} · {'stale', group…}: the article's groups are these
local member = 'article:' .. ARGV[2]
local known = 0
for i = 3, #ARGV do
    known = known + redis.call('SISMEMBER', KEYS[8], ARGV[i])
end
if redis.call('SCARD', KEYS[8]) ~= known then
    return {'stale', unpack(redis.call('SMEMBERS', KEYS[8]))}
end

local article = redis.call('HMGET', KEYS[2], 'time', 'votes', 'now', 'postTime', 'upvoteNum')
local posted = article[1] or article[3] or article[4]
if not posted and redis.call('EXISTS', KEYS[2]) == 1 then
    posted = redis.call('ZSCORE', KEYS[5], member)
end
if not posted then
    return {'notfound'}
end
local field = (article[2] or not article[5]) and 'votes' or 'upvoteNum'
local votes = article[2] or article[5] or '0'
posted = tonumber(posted)
-- Checked before the first write: a script is not rolled back.
if not posted or posted ~= posted or math.abs(posted) > 1e12
    or #votes > 15 or not string.find(votes, '^-?%d+$') then
    return {'malformed'}
end

local clock = redis.call('TIME')
local offset = tonumber(redis.call('HGET', KEYS[1], 'clock_offset') or 0)
local now = clock[1] + clock[2] / 1000000 + offset
local closes = posted + 604800
if now >= closes then
    return {'refused', 'closed'}
end

if redis.call('SADD', KEYS[3], ARGV[1]) == 0 then
    return {'already', votes, redis.call('ZSCORE', KEYS[4], member)}
end
redis.call('EXPIREAT', KEYS[3], string.format('%.0f', closes + 3600 - offset))
-- A voter set that was lost (a tutorial's EXPIRE with another clock) holds fewer people than there
-- are votes; it must not let a person vote twice: our own list still knows.
if redis.call('ZADD', KEYS[6], 'NX', string.format('%.0f', now), ARGV[2]) == 0
    and redis.call('SCARD', KEYS[3]) <= tonumber(votes) then
    return {'already', votes, redis.call('ZSCORE', KEYS[4], member)}
end
votes = redis.call('HINCRBY', KEYS[2], field, 1)
redis.call('HINCRBY', KEYS[7], string.format('%.0f', math.max(0, math.floor((now - posted) / 600))), 1)
local score = redis.call('ZADD', KEYS[4], 'XX', 'INCR', 432, member)
if not score then
    return {'ok', votes, string.format('%.17g', posted + 432 * votes)}
end
for i = 11, #KEYS do
    redis.call('ZADD', KEYS[i], 'XX', score, member)
end
if votes >= 200 and redis.call('ZADD', KEYS[9], score, member) == 1 then
    redis.call('ZADD', KEYS[10], string.format('%.17g', posted), member)
end
return {'ok', votes, score}
