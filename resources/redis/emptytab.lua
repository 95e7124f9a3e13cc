-- SPDX-License-Identifier: MIT
-- One slice of taking topics out of a tab whose category is no longer in it.
-- KEYS  1 fm:jobs  2 fm:job:<id>  3 bbs::tab::<name>::member  4 bbs::tab::<name>::topic_list, then
--       bbs::topic::<id> for each topic
-- ARGV  1 id of the job  2 cursor before  3 cursor afterwards, '' at the end, then the topics
-- reply {'ok', 'more' or 'done'} · {'stale'}: another client did this slice
if (redis.call('HGET', KEYS[2], 'cursor') or '') ~= ARGV[2] then
    return {'stale'}
end
for i = 4, #ARGV do
    local category = redis.call('HGET', KEYS[i + 1], 'category')
    if not category or redis.call('SISMEMBER', KEYS[3], category) == 0 then
        redis.call('ZREM', KEYS[4], ARGV[i])
    end
end
if ARGV[3] == '' then
    redis.call('UNLINK', KEYS[2])
    redis.call('ZREM', KEYS[1], ARGV[1])
    return {'ok', 'done'}
end
redis.call('HSET', KEYS[2], 'cursor', ARGV[3])
return {'ok', 'more'}
