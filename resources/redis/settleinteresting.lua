-- SPDX-License-Identifier: MIT
-- One slice of finding interesting articles by their lists: (score - time) / 432 votes.
-- KEYS  1 score:  2 time:  3 fm:interesting:score  4 fm:interesting:time
-- ARGV  members
-- reply {'ok'}
for i = 1, #ARGV do
    local score = redis.call('ZSCORE', KEYS[1], ARGV[i])
    local posted = redis.call('ZSCORE', KEYS[2], ARGV[i])
    -- Half a vote of tolerance: times of other programs differ between hash and lists.
    if score and posted and score - posted >= 199.5 * 432 then
        redis.call('ZADD', KEYS[3], score, ARGV[i])
        redis.call('ZADD', KEYS[4], posted, ARGV[i])
    else
        redis.call('ZREM', KEYS[3], ARGV[i])
        redis.call('ZREM', KEYS[4], ARGV[i])
    end
end
return {'ok'}
