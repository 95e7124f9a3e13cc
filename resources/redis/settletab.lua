-- SPDX-License-Identifier: MIT
-- Makes one category's membership in a tab, as other programs wrote it, known in both directions;
-- topics that a new member lacks in the tab follow by a job.
-- KEYS  1 fm:tabs  2 fm:categories  3 bbs::tab::<name>::member  4 fm:category:<name>:tabs
--       5 fm:jobs  6 fm:job:<id>  7 fm:meta
-- ARGV  1 tab  2 that folded  3 category  4 that folded  5 id of the job
-- reply {'ok'}
if redis.call('SISMEMBER', KEYS[3], ARGV[3]) == 1 then
    redis.call('HSETNX', KEYS[1], ARGV[2], ARGV[1])
    redis.call('HSETNX', KEYS[2], ARGV[4], ARGV[3])
    if redis.call('SADD', KEYS[4], ARGV[1]) == 1 then
        redis.call('HSET', KEYS[6], 'kind', 'fill', 'tab', ARGV[1], 'category', ARGV[3],
            'cursor', '+inf', 'by', '')
        redis.call('ZADD', KEYS[5], redis.call('TIME')[1], ARGV[5])
    end
else
    redis.call('SREM', KEYS[4], ARGV[1])
    if redis.call('EXISTS', KEYS[3]) == 0 and redis.call('HGET', KEYS[1], ARGV[2]) == ARGV[1]
        and redis.call('HEXISTS', KEYS[7], 'kept:tab:' .. ARGV[2]) == 0 then
        redis.call('HDEL', KEYS[1], ARGV[2])
    end
end
return {'ok'}
