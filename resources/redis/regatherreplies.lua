-- SPDX-License-Identifier: MIT
-- One slice of telling the replies of a topic where they stand, after a merge or its undo put them
-- there: each that still names the other topic names this one, and each its floor. What was split
-- off stays as it is. What it writes follows from the list alone, so a slice may come twice.
-- KEYS  1 fm:jobs  2 fm:job:<id>  3 bbs::topic::<topic>  4 bbs::topic::<topic>::comments
--       5 fm:search:pending, then bbs::comment::<id> for each reply
-- ARGV  1 id of the job  2 topic  3 the other one, or ''  4 floor of the first  5 the last floor of
--       the job, then the replies, oldest first
-- reply {'ok', 'more' or 'done'} · {'stale'}: the job or the list are others
local job = redis.call('HMGET', KEYS[2], 'topic', 'other', 'cursor', 'upto')
local first, count, clock = tonumber(ARGV[4]), #ARGV - 5, redis.call('TIME')
for i = 1, 4 do
    if job[i] ~= ARGV[1 + i] then
        return {'stale'}
    end
end
local list = count > 0 and redis.call('LRANGE', KEYS[4], -(first + count - 1), -first) or {}
for i = 1, count do
    if list[count + 1 - i] ~= ARGV[5 + i] then
        return {'stale'}
    end
end
local topic, other = ARGV[2], ARGV[3]
for i = 1, count do
    local comment, floor = KEYS[5 + i], string.format('%.0f', first + i - 1)
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
        redis.call('ZADD', KEYS[5], clock[1] * 1000000 + clock[2], 'r' .. ARGV[5 + i])
    end
end
if count > 0 and first + count <= tonumber(ARGV[5]) then
    redis.call('HSET', KEYS[2], 'cursor', string.format('%.0f', first + count))
    return {'ok', 'more'}
end
if redis.call('HGET', KEYS[3], 'gathering') == ARGV[1] .. ' ' .. other then
    redis.call('HDEL', KEYS[3], 'gathering')
end
redis.call('UNLINK', KEYS[2])
redis.call('ZREM', KEYS[1], ARGV[1])
return {'ok', 'done'}
