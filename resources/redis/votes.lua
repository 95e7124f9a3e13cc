-- SPDX-License-Identifier: MIT
-- Of scripts by which a person votes for an article, or takes that back.
-- WITH: articleform
-- KEYS: article article:<id>  voters voted:<id>  scores score:  times time:
--       votedBy fm:voted:<actor>  articleVotes fm:article:<id>:votes
--       articleGroups fm:article:<id>:groups  interestingScores fm:interesting:score
--       interestingTimes fm:interesting:time  rankScores… fm:rank:score:<group>
-- ARGV: article  groups…
-- of each group of the article its name and its ranking; groups that it is not in do no harm
-- Numbers that are known stand as texts: turning one into a text costs the server as much as a read.
local call, member = redis.call, memberPrefix .. ARGV.article

-- reply {'stale', group…}: the article's groups are these
local function unknownGroups()
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
end

-- When it was posted (nothing: there is none), its votes and the field that holds them, whether it
-- is locked, and who posted it; all as they are stored.
local function readArticle()
    local article = call('HMGET', KEYS.article, timeField, votesField, 'locked', posterField)
    local posted, votes, field, poster = article[1], article[2], votesField, article[4]
    if not posted or not votes or not poster then
        local other = call('HMGET', KEYS.article, 'now', 'postTime', 'upvoteNum', 'user', 'userId')
        posted, poster = posted or other[1] or other[2], poster or other[4] or other[5]
        if not votes and other[3] then
            votes, field = other[3], 'upvoteNum'
        end
        if not posted and call('EXISTS', KEYS.article) == 1 then
            posted = call('ZSCORE', KEYS.times, member)
        end
    end
    return posted, votes or '0', field, article[3], poster
end

-- The moment of posting as a number; nothing where another program left what can be no vote. Asked
-- before the first write: a script is not rolled back.
local function soundTime(posted, votes)
    posted = tonumber(posted)
    if posted and posted == posted and math.abs(posted) <= 1e12 and #votes <= 15
        and string.find(votes, '^-?%d+$') then
        return posted
    end
end

local function answerAlready(votes)
    return {'already', votes, call('ZSCORE', KEYS.scores, member)}
end

-- So much more in every ranking that has the article; the score, or nothing where no list has it.
local function addToScore(change)
    local score = call('ZADD', KEYS.scores, 'XX', 'INCR', change, member)
    if score then
        for _, ranking in ipairs(KEYS.rankScores) do
            call('ZADD', ranking, 'XX', score, member)
        end
    end
    return score
end

