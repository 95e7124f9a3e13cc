-- SPDX-License-Identifier: MIT
-- Takes a vote back, within the week. To retract costs nothing, and gives nothing back.
-- WITH: prelude, votes
-- reply {'ok', votes, score} · {'already', votes, score} · {'refused', 'closed', 'own',
--       'locked' or as restricted} · {'notfound'} · {'malformed'} · {'stale', group…}
local person, id = ARGV.actor, ARGV.article
local stale = unknownGroups()
if stale then
    return stale
end
local time, votes, field, isLocked, poster = readArticle()
if not time then
    return {'notfound'}
end
community()
local no = restricted(false)
if no then
    return no
end
if isLocked then
    return {'refused', 'locked'}
end
if poster == person then
    return {'refused', 'own'}
end
local posted = soundTime(time, votes)
if not posted then
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
    return answerAlready(votes)
end
votes = call('HINCRBY', KEYS.article, field, '-1')
local slot = string.format('%.0f', math.max(0, math.floor((present - posted) / 600)))
if call('HINCRBY', KEYS.articleVotes, slot, '-1') == 0 then
    call('HDEL', KEYS.articleVotes, slot)
end
local score = addToScore('-432')
if not score then
    return {'ok', votes, string.format('%.17g', posted + 432 * votes)}
end
if votes >= 200 then
    call('ZADD', KEYS.interestingScores, 'XX', score, member)
elseif votes == 199 then
    call('ZREM', KEYS.interestingScores, member)
    call('ZREM', KEYS.interestingTimes, member)
end
return {'ok', votes, score}
