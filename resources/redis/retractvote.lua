-- SPDX-License-Identifier: MIT
-- Takes a vote back, within the week. To retract costs nothing, and gives nothing back.
-- WITH: prelude, articleform
-- KEYS: article article:<id>  voters voted:<id>  scores score:  times time:
--       votedBy fm:voted:<actor>  articleVotes fm:article:<id>:votes
--       articleGroups fm:article:<id>:groups  interestingScores fm:interesting:score
--       interestingTimes fm:interesting:time  rankScores… fm:rank:score:<group>
-- ARGV: article  groups…
-- of each group of the article its name and its ranking; groups that it is not in do no harm
-- reply {'ok', votes, score} · {'already', votes, score} · {'refused', 'closed', 'own',
--       'locked' or as restricted} · {'notfound'} · {'malformed'} · {'stale', group…}: the article's
--       groups are these
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

local article = call('HMGET', KEYS.article, timeField, votesField, posterField, 'locked')
local poster = article[3]
local posted, votes, field = article[1], article[2], votesField
if not posted or not votes or not poster then
    local other = call('HMGET', KEYS.article, 'now', 'postTime', 'upvoteNum', 'user', 'userId')
    poster = poster or other[4] or other[5]
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
community()
local no = restricted(false)
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

local present = now()
if present >= posted + 604800 then
    return {'refused', 'closed'}
end

local wasVoter = call('SREM', KEYS.voters, person) == 1
local wasListed = call('ZREM', KEYS.votedBy, id) == 1
-- A voter set that was lost holds fewer people than there are votes: then our own list counts.
if not wasVoter and not (wasListed and call('SCARD', KEYS.voters) < tonumber(votes)) then
    return {'already', votes, call('ZSCORE', KEYS.scores, member)}
end
votes = call('HINCRBY', KEYS.article, field, '-1')
local slot = string.format('%.0f', math.max(0, math.floor((present - posted) / 600)))
if call('HINCRBY', KEYS.articleVotes, slot, '-1') == 0 then
    call('HDEL', KEYS.articleVotes, slot)
end
local score = call('ZADD', KEYS.scores, 'XX', 'INCR', '-432', member)
if not score then
    return {'ok', votes, string.format('%.17g', posted + 432 * votes)}
end
for _, ranking in ipairs(KEYS.rankScores) do
    call('ZADD', ranking, 'XX', score, member)
end
if votes >= 200 then
    call('ZADD', KEYS.interestingScores, 'XX', score, member)
elseif votes == 199 then
    call('ZREM', KEYS.interestingScores, member)
    call('ZREM', KEYS.interestingTimes, member)
end
return {'ok', votes, score}
