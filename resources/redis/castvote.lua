-- SPDX-License-Identifier: MIT
-- One vote of one person for one article.
-- WITH: throttled, statistics, votes
-- reply {'ok', votes, score} · {'already', votes, score} · {'refused', 'closed', 'locked' or as
--       restricted or throttled} · {'notfound'} · {'malformed'} · {'stale', group…}
local person, id = ARGV.actor, ARGV.article
local stale = unknownGroups()
if stale then
    return stale
end
local time, votes, field, isLocked = readArticle()
if not time then
    return {'notfound'}
end
local posted = soundTime(time, votes)
if not posted then
    return {'malformed'}
end

local limits, dayShift = community('limits', 'day_shift')
local no = restricted(false)
if no then
    return no
end
if isLocked then
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
    return answerAlready(votes)
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
    return answerAlready(votes)
end
votes = call('HINCRBY', KEYS.article, field, '1')
count('v', present, dayShift)
local age = math.max(0, present - posted)
call('HINCRBY', KEYS.articleVotes, (age - age % 600) / 600, '1')
local score = addToScore('432')
if not score then
    return {'ok', votes, string.format('%.17g', posted + 432 * votes)}
end
if votes >= 200 and call('ZADD', KEYS.interestingScores, score, member) == 1 then
    call('ZADD', KEYS.interestingTimes, posted, member)
end
return {'ok', votes, score}
