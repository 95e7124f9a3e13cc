-- SPDX-License-Identifier: MIT
-- Adds an article to groups and takes it out of others. Begins with barred and articleform.
-- KEYS  1 fm:meta  2 article:<id>  3 fm:article:<id>:groups  4 time:  5 score:  6 fm:groups
--       7 fm:groupsizes  8 fm:audit  9 fm:op:<uuid>, then for each group named below
--       group:<name>  fm:rank:score:<name>  fm:rank:time:<name>
-- ARGV  1 person  2 id  3 most groups an article may have  4 number of groups to add, then for
--       each group: name, folded name; those to add first
-- reply {'ok', {added…}, {removed…}, {groups afterwards…}} · {'refused', 'groups-many',
--       'locked' or as barred}
--       {'notfound'} · {'stale'}: a group is known under another name meanwhile
-- A repeated operation answers what it did the first time: undo is the inverse of that.
local member = memberPrefix .. ARGV[2]
local done = redis.call('GET', KEYS[9])
if done then
    local did = cjson.decode(done)
    return {'ok', did.added, did.removed, redis.call('SMEMBERS', KEYS[3])}
end
local posted = redis.call('ZSCORE', KEYS[4], member)
if not posted or redis.call('EXISTS', KEYS[2]) == 0 then
    return {'notfound'}
end
local no = barred(KEYS[1], redis.call('HGET', KEYS[1], 'bar:' .. ARGV[1]), false)
if no then
    return no
end
if redis.call('HEXISTS', KEYS[2], 'locked') == 1 then
    return {'refused', 'locked'}
end
local last = 4 + 2 * ARGV[4]
for i = 5, #ARGV, 2 do
    local known = redis.call('HGET', KEYS[6], ARGV[i + 1])
    if known and known ~= ARGV[i] then
        return {'stale'}
    end
end

local before = redis.call('SMEMBERS', KEYS[3])
local after = #before
for i = 5, #ARGV, 2 do
    local isIn = redis.call('SISMEMBER', KEYS[3], ARGV[i]) == 1
    if i <= last and not isIn then
        after = after + 1
    elseif i > last and isIn then
        after = after - 1
    end
end
if after > tonumber(ARGV[3]) and after > #before then
    return {'refused', 'groups-many'}
end

local added, removed = {}, {}
local score = redis.call('ZSCORE', KEYS[5], member)
for i = 5, #ARGV, 2 do
    local k = 10 + (i - 5) / 2 * 3
    if i <= last then
        redis.call('SADD', KEYS[3], ARGV[i])
        if redis.call('SADD', KEYS[k], member) == 1 then
            added[#added + 1] = ARGV[i]
        end
        if score then
            redis.call('ZADD', KEYS[k + 1], score, member)
        end
        redis.call('ZADD', KEYS[k + 2], posted, member)
        redis.call('HSET', KEYS[6], ARGV[i + 1], ARGV[i])
    else
        redis.call('SREM', KEYS[3], ARGV[i])
        if redis.call('SREM', KEYS[k], member) == 1 then
            removed[#removed + 1] = ARGV[i]
        end
        redis.call('ZREM', KEYS[k + 1], member)
        redis.call('ZREM', KEYS[k + 2], member)
    end
    local size = redis.call('SCARD', KEYS[k])
    if size > 0 then
        redis.call('ZADD', KEYS[7], size, ARGV[i])
    else
        redis.call('ZREM', KEYS[7], ARGV[i])
        if redis.call('HGET', KEYS[6], ARGV[i + 1]) == ARGV[i] then
            redis.call('HDEL', KEYS[6], ARGV[i + 1])
        end
    end
end

local now = redis.call('SMEMBERS', KEYS[3])
if #added + #removed > 0 then
    table.sort(before)
    table.sort(now)
    local clock = redis.call('TIME')
    local offset = tonumber(redis.call('HGET', KEYS[1], 'clock_offset') or 0)
    redis.call('XADD', KEYS[8], '*', 'who', ARGV[1], 'what', 'regroup', 'target', 'article:' .. ARGV[2],
        'before', table.concat(before, '\n'), 'after', table.concat(now, '\n'),
        'at', string.format('%.0f', clock[1] + offset))
end
redis.call('SET', KEYS[9], cjson.encode({added = added, removed = removed}), 'EX', 600)
return {'ok', added, removed, now}
