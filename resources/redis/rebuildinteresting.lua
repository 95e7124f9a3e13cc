-- SPDX-License-Identifier: MIT
-- One slice of finding interesting articles by their lists: (score - time) / 432 votes.
-- KEYS: scores score:  times time:  interestingScores fm:interesting:score
--       interestingTimes fm:interesting:time
-- ARGV: articles…
-- articles as the lists name them
-- reply {'ok'}
for _, article in ipairs(ARGV.articles) do
    local score = redis.call('ZSCORE', KEYS.scores, article)
    local posted = redis.call('ZSCORE', KEYS.times, article)
    -- Half a vote of tolerance: times of other programs differ between hash and lists.
    if score and posted and score - posted >= 199.5 * 432 then
        redis.call('ZADD', KEYS.interestingScores, score, article)
        redis.call('ZADD', KEYS.interestingTimes, posted, article)
    else
        redis.call('ZREM', KEYS.interestingScores, article)
        redis.call('ZREM', KEYS.interestingTimes, article)
    end
end
return {'ok'}
