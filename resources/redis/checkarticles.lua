-- SPDX-License-Identifier: MIT
-- Looks at articles, each at one instant, so that no vote falls between two looks. Votes are the
-- size of the voter set while one can vote, the score follows from time and votes, both lists know
-- the article, and the voter set goes when voting ends.
-- WITH: repair
-- KEYS: times time:  scores score:  interestingScores fm:interesting:score
--       interestingTimes fm:interesting:time  articles… article:<id>  voters… voted:<id>
--       articleVotes… fm:article:<id>:votes  asides… fm:aside:voted:<id>
-- ARGV: memberPrefix  isOurs  articles…
-- times, scores, articles and voters are those of the writing program; asides: where voters of no
-- article are put. memberPrefix: what stands before the id in the lists; isOurs: '1' if the lists
-- of interesting articles are kept
local no = forbidden()
if no then
    return no
end

local function timeOf(hash)
    local fields = redis.call('HMGET', hash, 'time', 'now', 'postTime', 'votes', 'upvoteNum')
    local field = fields[4] and 'votes' or fields[5] and 'upvoteNum' or 'votes'
    return fields[1] or fields[2] or fields[3], fields[4] or fields[5] or '0', field
end

-- Votes over time are kept apart: if they bear the article out, it is the voter set that is wrong.
local function isBorneOut(history, votes)
    local sum = 0
    for _, some in ipairs(redis.call('HVALS', history)) do
        sum = sum + (tonumber(some) or 0)
    end
    return sum > 0 and (sum == votes or sum + 1 == votes)
end

local function checkVotes(hash, voters, history, votes, field, closes, present)
    local count = redis.call('SCARD', voters)
    if count == 0 then
        return votes
    end
    if redis.call('TTL', voters) == -1 then
        local at = math.max(closes + 3600 - offset, clock[1] + 60)
        note('voters-without-expiry', voters, '', string.format('%.0f', at), 'expiry',
            {key = voters})
    end
    -- After closing votes are final; what a late SADD made is no voter set.
    if count == votes or present >= closes then
        return votes
    end
    if count < votes and isBorneOut(history, votes) then
        note('voters-lost', voters, tostring(count), precise(votes))
        return votes
    end
    note('votes-differ', hash, precise(votes), tostring(count), 'field', {key = hash, member = field})
    return count
end

local function putAside(voters, aside)
    local at = redis.call('EXPIRETIME', voters)
    note('orphan', voters, tostring(redis.call('SCARD', voters)), '', 'whole',
        {key = voters, second = aside, expiry = at >= 0 and string.format('%.0f', at) or ''})
end

local function checkListed(list, member, kind, expected)
    local is = redis.call('ZSCORE', list, member)
    if is and math.abs(is - expected) <= 0.01 then
        return
    end
    note(is and kind or 'article-unlisted', list .. ' ' .. member, is or '', precise(expected),
        'score', {key = list, member = member})
end

local function checkInteresting(member, posted, votes)
    for i, expected in ipairs({posted + 432 * votes, posted}) do
        local list = i == 1 and KEYS.interestingScores or KEYS.interestingTimes
        local is = redis.call('ZSCORE', list, member)
        local isRight = is and math.abs(is - expected) <= 0.01
        if votes >= 200 and not isRight or votes < 200 and is then
            note('ranking-differs', list .. ' ' .. member, is or '',
                votes >= 200 and precise(expected) or '', 'score', {key = list, member = member})
        end
    end
end

local present = now()
for i, id in ipairs(ARGV.articles) do
    local hash, voters = KEYS.articles[i], KEYS.voters[i]
    local member = ARGV.memberPrefix .. id
    local time, votes, field = timeOf(hash)
    local posted, count = tonumber(time or ''), tonumber(votes)
    if redis.call('EXISTS', hash) == 0 then
        if redis.call('EXISTS', voters) == 1 then
            putAside(voters, KEYS.asides[i])
        end
    elseif not posted or posted ~= posted or math.abs(posted) > 1e12 then
        note('malformed', hash .. ' time', time or '', '')
    elseif not count or count ~= math.floor(count) or math.abs(count) > 1e14 then
        note('malformed', hash .. ' ' .. field, votes, '')
    else
        local closes = posted + 604800
        count = checkVotes(hash, voters, KEYS.articleVotes[i], count, field, closes, present)
        checkListed(KEYS.times, member, 'time-differs', posted)
        checkListed(KEYS.scores, member, 'score-differs', posted + 432 * count)
        if ARGV.isOurs == '1' then
            checkInteresting(member, posted, count)
        end
    end
end
return findings
