-- SPDX-License-Identifier: MIT
-- One slice of rebuilding a group's kept rankings in place: each article named is put where the
-- group and the lists say it belongs, at this instant, so that no vote between two slices is lost.
-- KEYS: members group:<name>  scores score:  times time:  rankScores fm:rank:score:<name>
--       rankTimes fm:rank:time:<name>  articleGroups… fm:article:<id>:groups
-- ARGV: group  articles…
-- articles as the lists name them, and of each its groups
-- reply {'ok'}
for i, article in ipairs(ARGV.articles) do
    local isIn = redis.call('SISMEMBER', KEYS.members, article) == 1
    local score = isIn and redis.call('ZSCORE', KEYS.scores, article)
    local posted = isIn and redis.call('ZSCORE', KEYS.times, article)
    if score then
        redis.call('ZADD', KEYS.rankScores, score, article)
    else
        redis.call('ZREM', KEYS.rankScores, article)
    end
    if posted then
        redis.call('ZADD', KEYS.rankTimes, posted, article)
    else
        redis.call('ZREM', KEYS.rankTimes, article)
    end
    if score and posted then
        redis.call('SADD', KEYS.articleGroups[i], ARGV.group)
    elseif not isIn then
        redis.call('SREM', KEYS.articleGroups[i], ARGV.group)
    end
end
return {'ok'}
