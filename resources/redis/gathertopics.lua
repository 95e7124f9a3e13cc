-- SPDX-License-Identifier: MIT
-- One slice of bringing topics from one category into another one: their hashes, pins and the lists
-- of tabs with them. What is left in the first list is the cursor; of an undo, what is left of what
-- the merge kept.
-- KEYS  1 fm:jobs  2 fm:job:<id>  3 fm:meta  4 bbs::category::<from>  5 bbs::category::<to>
--       6 fm:category:<to>:tabs  7 fm:pins:category:<from>  8 fm:pins:category:<to>
--       9 fm:moved:<job>, then bbs::tab::<name>::topic_list for each tab of `to`, then those that
--       they leave, then bbs::topic::<id>  fm:removed:topic:<id> for each topic
-- ARGV  1 id of the job  2 from  3 to  4 '1' to keep which ones moved, '0' to take those that were
--       kept, '' neither  5 number of tabs of `to`  6 of lists that they leave, then the tabs of
--       `to`, then the topics
-- reply {'ok', 'more' or 'done', topics left} · {'stale'}: the job or the tabs are others
local job = redis.call('HMGET', KEYS[2], 'from', 'to', 'forgets')
local tabCount, leaving = tonumber(ARGV[5]), tonumber(ARGV[6])
local isSame = job[1] == ARGV[2] and job[2] == ARGV[3] and redis.call('SCARD', KEYS[6]) == tabCount
for i = 7, 6 + tabCount do
    isSame = isSame and redis.call('SISMEMBER', KEYS[6], ARGV[i]) == 1
end
if not isSame then
    return {'stale'}
end

local picks, ids, scored = ARGV[4] == '0', {}, {}
local firstTopic = 7 + tabCount
for i = firstTopic, #ARGV do
    local id = ARGV[i]
    local hash = KEYS[10 + tabCount + leaving + 2 * (i - firstTopic)]
    local removed = KEYS[11 + tabCount + leaving + 2 * (i - firstTopic)]
    local score = redis.call('ZSCORE', KEYS[4], id)
    if score and (not picks or redis.call('SISMEMBER', KEYS[9], id) == 1) then
        local topic = redis.call('HMGET', hash, 'category', 'pinned')
        if topic[1] == ARGV[2] then
            ids[#ids + 1] = id
            scored[#scored + 1], scored[#scored + 2] = score, id
            redis.call('HSET', hash, 'category', ARGV[3])
            if topic[2] then
                redis.call('ZREM', KEYS[7], id)
                redis.call('ZADD', KEYS[8], topic[2], id)
            end
        elseif not picks then -- no topic of this category: another program's, or gone
            redis.call('ZREM', KEYS[4], id)
        end
    elseif picks and redis.call('HGET', removed, 'category') == ARGV[2] then
        redis.call('HSET', removed, 'category', ARGV[3])
    end
    if picks then
        redis.call('SREM', KEYS[9], id)
    end
end
if #ids > 0 then
    redis.call('ZREM', KEYS[4], unpack(ids))
    redis.call('ZADD', KEYS[5], unpack(scored))
    for i = 1, tabCount do
        redis.call('ZADD', KEYS[9 + i], unpack(scored))
    end
    for i = 1, leaving do
        redis.call('ZREM', KEYS[9 + tabCount + i], unpack(ids))
    end
    if ARGV[4] == '1' then
        redis.call('SADD', KEYS[9], unpack(ids))
    end
end
local left = picks and redis.call('SCARD', KEYS[9]) or redis.call('ZCARD', KEYS[4])
if left > 0 then
    return {'ok', 'more', left}
end
if job[3] and job[3] ~= '' then
    redis.call('HDEL', KEYS[3], 'renamed:' .. job[3])
end
redis.call('UNLINK', KEYS[2])
redis.call('ZREM', KEYS[1], ARGV[1])
return {'ok', 'done', left}
