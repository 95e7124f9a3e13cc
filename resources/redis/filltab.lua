-- SPDX-License-Identifier: MIT
-- One slice of bringing a category's topics into a tab, newest reply first. Replies meanwhile do
-- that by themselves.
-- WITH: jobs
-- KEYS: tabMembers bbs::tab::<name>::member
--       tabTopics bbs::tab::<name>::topic_list  categoryTopics bbs::category::<name>
-- ARGV: category  atMost
-- atMost: topics of a slice
-- reply {'ok', 'more' or 'done'}
local cursor = redis.call('HGET', KEYS.job, 'cursor')
local slice = {}
if cursor and redis.call('SISMEMBER', KEYS.tabMembers, ARGV.category) == 1 then
    slice = redis.call('ZRANGE', KEYS.categoryTopics, cursor, '-inf', 'BYSCORE', 'REV', 'LIMIT', 0,
        ARGV.atMost, 'WITHSCORES')
end
if #slice == 0 then
    return endJob()
end
local last = slice[#slice]
for i = 1, #slice, 2 do
    redis.call('ZADD', KEYS.tabTopics, 'GT', slice[i + 1], slice[i])
end
-- Those of the same moment that the slice cut off, so that the next one may begin behind it.
for _, topic in ipairs(redis.call('ZRANGE', KEYS.categoryTopics, last, last, 'BYSCORE')) do
    redis.call('ZADD', KEYS.tabTopics, 'GT', last, topic)
end
redis.call('HSET', KEYS.job, 'cursor', '(' .. last)
return {'ok', 'more'}
