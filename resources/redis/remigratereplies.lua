-- SPDX-License-Identifier: MIT
-- One slice of telling the replies of a topic where they stand, after a merge or its undo put them
-- there: each that still names the other topic names this one, and each its floor. What was split
-- off stays as it is. What it writes follows from the list alone, so a slice may come twice.
-- WITH: jobs
-- KEYS: topic bbs::topic::<topic>
--       replies bbs::topic::<topic>::comments  searchPending fm:search:pending
--       comments… bbs::comment::<id>
-- ARGV: topic  other  first  last  replies…
-- other: the other topic, or ''; first: floor of the first reply; last: the last floor of the job;
-- replies: oldest first
-- reply {'ok', 'more' or 'done'} · {'stale'}: the job or the list are others
local topic, other = ARGV.topic, ARGV.other
local job = redis.call('HMGET', KEYS.job, 'topic', 'other', 'cursor', 'upto')
local first, count, clock = tonumber(ARGV.first), #ARGV.replies, redis.call('TIME')
if job[1] ~= topic or job[2] ~= other or job[3] ~= ARGV.first or job[4] ~= ARGV.last then
    return {'stale'}
end
local list = count > 0 and redis.call('LRANGE', KEYS.replies, -(first + count - 1), -first) or {}
for i, reply in ipairs(ARGV.replies) do
    if list[count + 1 - i] ~= reply then
        return {'stale'}
    end
end
for i, reply in ipairs(ARGV.replies) do
    local comment, floor = KEYS.comments[i], string.format('%.0f', first + i - 1)
    local is = redis.call('HMGET', comment, 'topic', 'floor')
    local moves = other ~= '' and is[1] == other
    if moves then
        redis.call('HSET', comment, 'topic', topic)
    end
    -- What never said where it stands, as with other programs, does not begin to.
    if is[2] and is[2] ~= floor and (moves or (is[1] or topic) == topic) then
        redis.call('HSET', comment, 'floor', floor)
    end
    if moves or (other ~= '' and not is[1]) then
        redis.call('ZADD', KEYS.searchPending, clock[1] * 1000000 + clock[2], 'r' .. reply)
    end
end
if count > 0 and first + count <= tonumber(ARGV.last) then
    redis.call('HSET', KEYS.job, 'cursor', string.format('%.0f', first + count))
    return {'ok', 'more'}
end
if redis.call('HGET', KEYS.topic, 'gathering') == ARGV.job .. ' ' .. other then
    redis.call('HDEL', KEYS.topic, 'gathering')
end
return endJob()
