-- SPDX-License-Identifier: MIT
-- One slice of bringing a category's topics into a tab, newest reply first. Replies meanwhile do
-- that by themselves.
-- KEYS  1 fm:jobs  2 fm:job:<id>  3 bbs::tab::<name>::member  4 bbs::tab::<name>::topic_list
--       5 bbs::category::<name>
-- ARGV  1 id of the job  2 category  3 most topics of a slice
-- reply {'ok', 'more' or 'done'}
local cursor = redis.call('HGET', KEYS[2], 'cursor')
local slice = {}
if cursor and redis.call('SISMEMBER', KEYS[3], ARGV[2]) == 1 then
    slice = redis.call('ZRANGE', KEYS[5], cursor, '-inf', 'BYSCORE', 'REV', 'LIMIT', 0, ARGV[3],
        'WITHSCORES')
end
if #slice == 0 then
    redis.call('UNLINK', KEYS[2])
    redis.call('ZREM', KEYS[1], ARGV[1])
    return {'ok', 'done'}
end
local last = slice[#slice]
for i = 1, #slice, 2 do
    redis.call('ZADD', KEYS[4], 'GT', slice[i + 1], slice[i])
end
-- Those of the same moment that the slice cut off, so that the next one may begin behind it.
for _, topic in ipairs(redis.call('ZRANGE', KEYS[5], last, last, 'BYSCORE')) do
    redis.call('ZADD', KEYS[4], 'GT', last, topic)
end
redis.call('HSET', KEYS[2], 'cursor', '(' .. last)
return {'ok', 'more'}
