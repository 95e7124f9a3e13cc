-- SPDX-License-Identifier: MIT
-- One slice of rebuilding a group's kept rankings in place: each article named is put where the
-- group and the lists say it belongs, at this instant, so that no vote between two slices is lost.
-- KEYS  1 group:<name>  2 score:  3 time:  4 fm:rank:score:<name>  5 fm:rank:time:<name>
--       6… fm:article:<id>:groups, one for each member
-- ARGV  1 name  2… members
-- reply {'ok'}
for i = 2, #ARGV do
    local member = ARGV[i]
    local isIn = redis.call('SISMEMBER', KEYS[1], member) == 1
    local score = isIn and redis.call('ZSCORE', KEYS[2], member)
    local posted = isIn and redis.call('ZSCORE', KEYS[3], member)
    if score then
        redis.call('ZADD', KEYS[4], score, member)
    else
        redis.call('ZREM', KEYS[4], member)
    end
    if posted then
        redis.call('ZADD', KEYS[5], posted, member)
    else
        redis.call('ZREM', KEYS[5], member)
    end
    if score and posted then
        redis.call('SADD', KEYS[4 + i], ARGV[1])
    elseif not isIn then
        redis.call('SREM', KEYS[4 + i], ARGV[1])
    end
end
return {'ok'}
