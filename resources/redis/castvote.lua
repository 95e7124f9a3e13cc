-- SPDX-License-Identifier: MIT
-- One vote of one person for one article.
-- WITH: throttled, statistics, articleform
-- KEYS: article article:<id>  voters voted:<id>  scores score:  times time:
--       votedBy fm:voted:<actor>  articleVotes fm:article:<id>:votes
--       articleGroups fm:article:<id>:groups  interestingScores fm:interesting:score
--       interestingTimes fm:interesting:time  rankScores… fm:rank:score:<group>
-- ARGV: article  groups…
-- of each group of the article its name and its ranking; groups that it is not in do no harm
-- reply {'ok', votes, score} · {'already', votes, score} · {'refused', 'closed', 'locked' or as
--       restricted or throttled} · {'notfound'} · {'malformed'} · {'stale', group…}: the article's
--       groups are these
-- Numbers that are known stand as texts: turning one into a text costs the server as much as a read.
local call, person, id = redis.call, ARGV.actor, ARGV.article
local member = memberPrefix .. id
local groups = call('SMEMBERS', KEYS.articleGroups)
for i = 1, #groups do
    local isGiven = false
    for _, group in ipairs(ARGV.groups) do
        isGiven = isGiven or group == groups[i]
    end
    if not isGiven then
        return {'stale', unpack(groups)}
    end
end

local article = call('HMGET', KEYS.article, timeField, votesField, 'locked')
local posted, votes, field = article[1], article[2], votesField
if not posted or not votes then
    local other = call('HMGET', KEYS.article, 'now', 'postTime', 'upvoteNum')
    posted = posted or other[1] or other[2]
    if not votes and other[3] then
        votes, field = other[3], 'upvoteNum'
    end
    if not posted and call('EXISTS', KEYS.article) == 1 then
        posted = call('ZSCORE', KEYS.times, member)
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

local limits, dayShift = community('limits', 'day_shift')
local no = restricted(false)
if no then
    return no
end
if article[3] then
    return {'refused', 'locked'}
end
local present, closes = now(), posted + 604800
if present >= closes then
    return {'refused', 'closed'}
end

if limits and call('SISMEMBER', KEYS.voters, person) == 0 and not call('ZSCORE', KEYS.votedBy, id) then
    no = throttled(limits, nil, '', 'vote')
    if no then
        return no
    end
end
if call('SADD', KEYS.voters, person) == 0 then
    return {'already', votes, call('ZSCORE', KEYS.scores, member)}
end
-- To look costs the server a third of what setting it again for each vote does.
local deadline = closes + 3600 - offset
if math.abs(call('TTL', KEYS.voters) - (deadline - clock[1])) > 2 then
    call('EXPIREAT', KEYS.voters, deadline - deadline % 1)
end
-- A voter set that was lost (a tutorial's EXPIRE with another clock) holds fewer people than there
-- are votes; it must not let a person vote twice: our own list still knows.
if call('ZADD', KEYS.votedBy, 'NX', present - present % 1, id) == 0
    and call('SCARD', KEYS.voters) <= tonumber(votes) then
    return {'already', votes, call('ZSCORE', KEYS.scores, member)}
end
votes = call('HINCRBY', KEYS.article, field, '1')
count('v', present, dayShift)
local age = math.max(0, present - posted)
call('HINCRBY', KEYS.articleVotes, (age - age % 600) / 600, '1')
local score = call('ZADD', KEYS.scores, 'XX', 'INCR', '432', member)
if not score then
    return {'ok', votes, string.format('%.17g', posted + 432 * votes)}
end
for _, ranking in ipairs(KEYS.rankScores) do
    call('ZADD', ranking, 'XX', score, member)
end
if votes >= 200 and call('ZADD', KEYS.interestingScores, score, member) == 1 then
    call('ZADD', KEYS.interestingTimes, posted, member)
end
return {'ok', votes, score}
