-- SPDX-License-Identifier: MIT
-- Adds an article to groups and takes it out of others: its poster may, and whoever moderates it as
-- it stands and each group that changes: else a moderator of one could pull anything into that, and
-- remove it there. Begins with barred, paced, moderates and articleform.
-- KEYS  1 fm:meta  2 article:<id>  3 fm:article:<id>:groups  4 time:  5 score:  6 fm:groups
--       7 fm:groupsizes  8 fm:audit  9 fm:op:<uuid>  10 fm:role:<person>  11 bbs::user::<person>
--       12 fm:pace:<person>  13 fm:scope:<person>, then for each group named below
--       group:<name>  fm:rank:score:<name>  fm:rank:time:<name>
-- ARGV  1 person  2 id  3 most groups an article may have  4 reason, or ''
--       5 version of the filters that were looked at, '*' for what needs neither these nor limits,
--       as an undo  6 the one that holds a group to be added, or ''  7 number of groups to add,
--       then for each group: name, folded name; those to add first
-- reply {'ok', {added…}, {removed…}, {groups afterwards…}} · {'refused', 'groups-many', 'locked',
--       'not-your-groups', 'name-filtered', 'filters-changed' or as barred or paced}
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
local article = redis.call('HMGET', KEYS[2], 'locked', 'poster', 'user', 'userId')
local meta = redis.call('HMGET', KEYS[1], 'bar:' .. ARGV[1], 'limits', 'filters', 'clock_offset')
local isOwn = (article[2] or article[3] or article[4]) == ARGV[1]
-- To whom a group shows what one wrote, there one is heard.
local no = barred(KEYS[1], meta[1], isOwn)
if no then
    return no
end
local first = 8
local last = first - 1 + 2 * ARGV[7]
for i = first, #ARGV, 2 do
    local known = redis.call('HGET', KEYS[6], ARGV[i + 1])
    if known and known ~= ARGV[i] then
        return {'stale'}
    end
end

local before = redis.call('SMEMBERS', KEYS[3])
local places = {}
for i, name in ipairs(before) do
    places[i] = 'group:' .. name
end
local after, changes = #before, 0
local isFree = moderates(ARGV[1], KEYS[10], KEYS[13], places)
for i = first, #ARGV, 2 do
    local isIn = redis.call('SISMEMBER', KEYS[3], ARGV[i]) == 1
    local isListed = redis.call('SISMEMBER', KEYS[14 + (i - first) / 2 * 3], member) == 1
    local changesIt = isIn ~= (i <= last) or isListed ~= (i <= last)
    if changesIt then
        changes = changes + 1
        isFree = moderates(ARGV[1], KEYS[10], KEYS[13], {'group:' .. ARGV[i]}) and isFree
    end
    if i <= last and not isIn then
        after = after + 1
    elseif i > last and isIn then
        after = after - 1
    end
end
if not isFree and not isOwn then
    return {'refused', 'not-your-groups'}
end
if article[1] then
    return {'refused', 'locked'}
end
if after > tonumber(ARGV[3]) and after > #before then
    return {'refused', 'groups-many'}
end
if ARGV[5] ~= '*' and not isFree then
    if (meta[3] or '') ~= ARGV[5] then
        return {'refused', 'filters-changed'}
    end
    if ARGV[6] ~= '' then
        return {'refused', 'name-filtered'}
    end
    no = meta[2] and changes > 0 and paced(KEYS[1], meta[2], nil, '', 'post', ARGV[1], KEYS[10],
        KEYS[11], KEYS[12])
    if no then
        return no
    end
end

local added, removed = {}, {}
local score = redis.call('ZSCORE', KEYS[5], member)
for i = first, #ARGV, 2 do
    local k = 14 + (i - first) / 2 * 3
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
    local offset = tonumber(meta[4] or 0)
    redis.call('XADD', KEYS[8], '*', withReason({'who', ARGV[1], 'what', 'regroup',
        'target', 'article:' .. ARGV[2], 'before', table.concat(before, '\n'),
        'after', table.concat(now, '\n'), 'at', string.format('%.0f', clock[1] + offset)},
        ARGV[4], ''))
end
redis.call('SET', KEYS[9], cjson.encode({added = added, removed = removed}), 'EX', 600)
return {'ok', added, removed, now}
