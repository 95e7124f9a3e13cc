-- SPDX-License-Identifier: MIT
-- Every list that follows from an article, with its place there.
-- WITH: grouplists, articleform
-- KEYS: times time:  scores score:  interestingScores fm:interesting:score
--       interestingTimes fm:interesting:time

-- article: {id, time, score, votes, and as `posted` and `voted` its places in the poster's own lists};
-- of one that goes the id is enough. own: {posted = fm:posted:<poster>, voted = fm:voted:<poster>,
-- groups = fm:article:<id>:groups}, without groups where these are kept. groups: in which of
-- ARGV.groups it is, by number; nothing: in all.
local function listsOf(article, own, groups)
    local id, time, score = article.id, article.time or '', article.score or ''
    local member = memberPrefix .. id
    local isInteresting = (article.votes or 0) >= 200 and time ~= '' and score ~= ''
    local rows = {
        {KEYS.times, member, time},
        {KEYS.scores, member, score},
        {KEYS.interestingScores, member, isInteresting and score or ''},
        {KEYS.interestingTimes, member, isInteresting and time or ''},
        {own.posted, id, article.posted or ''},
        {own.voted, id, article.voted or ''},
    }
    for at = 1, #(groups or ARGV.groups) do
        for _, row in ipairs(groupRows(groups and groups[at] or at, member, score, time, own.groups)) do
            rows[#rows + 1] = row
        end
    end
    return rows
end

-- Of the articles with one link, the newest first, as many as fm:links keeps.
local function newestLinked(ids)
    return #ids > 64 and string.match(string.sub(ids, 1, 64), '^.* ') or ids
end

