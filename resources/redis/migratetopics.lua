-- SPDX-License-Identifier: MIT
-- One slice of bringing topics from one category into another one: their hashes, pins and the lists
-- of tabs with them. What is left in the first list is the cursor; of an undo, what is left of what
-- the merge kept.
-- WITH: lists
-- KEYS: jobs fm:jobs  job fm:job:<id>  meta fm:meta  fromTopics bbs::category::<from>
--       toTopics bbs::category::<to>  toTabs fm:category:<to>:tabs
--       fromPins fm:pins:category:<from>  toPins fm:pins:category:<to>  moved fm:moved:<job>
--       enteredTabs… bbs::tab::<name>::topic_list  leftTabs… bbs::tab::<name>::topic_list
--       topics… bbs::topic::<id>  removedTopics… fm:removed:topic:<id>
-- ARGV: job  from  to  keeps  tabs…  topics…
-- keeps: '1' to keep which ones moved, '0' to take those that were kept, '' neither; tabs: those of
-- `to`, whose lists the topics enter; they leave those of leftTabs
-- reply {'ok', 'more' or 'done', topics left} · {'stale'}: the job or the tabs are others
local job = redis.call('HMGET', KEYS.job, 'from', 'to', 'forgets')
if job[1] ~= ARGV.from or job[2] ~= ARGV.to or not isAsRead(KEYS.toTabs, ARGV.tabs) then
    return {'stale'}
end

local picks, ids, scored = ARGV.keeps == '0', {}, {}
for i, id in ipairs(ARGV.topics) do
    local hash, removed = KEYS.topics[i], KEYS.removedTopics[i]
    local score = redis.call('ZSCORE', KEYS.fromTopics, id)
    if score and (not picks or redis.call('SISMEMBER', KEYS.moved, id) == 1) then
        local topic = redis.call('HMGET', hash, 'category', 'pinned')
        if topic[1] == ARGV.from then
            ids[#ids + 1] = id
            scored[#scored + 1], scored[#scored + 2] = score, id
            redis.call('HSET', hash, 'category', ARGV.to)
            if topic[2] then
                redis.call('ZREM', KEYS.fromPins, id)
                redis.call('ZADD', KEYS.toPins, topic[2], id)
            end
        elseif not picks then -- no topic of this category: another program's, or gone
            redis.call('ZREM', KEYS.fromTopics, id)
        end
    elseif picks and redis.call('HGET', removed, 'category') == ARGV.from then
        redis.call('HSET', removed, 'category', ARGV.to)
    end
    if picks then
        redis.call('SREM', KEYS.moved, id)
    end
end
if #ids > 0 then
    redis.call('ZREM', KEYS.fromTopics, unpack(ids))
    redis.call('ZADD', KEYS.toTopics, unpack(scored))
    for _, list in ipairs(KEYS.enteredTabs) do
        redis.call('ZADD', list, unpack(scored))
    end
    for _, list in ipairs(KEYS.leftTabs) do
        redis.call('ZREM', list, unpack(ids))
    end
    if ARGV.keeps == '1' then
        redis.call('SADD', KEYS.moved, unpack(ids))
    end
end
local left = picks and redis.call('SCARD', KEYS.moved) or redis.call('ZCARD', KEYS.fromTopics)
if left > 0 then
    return {'ok', 'more', left}
end
if job[3] and job[3] ~= '' then
    redis.call('HDEL', KEYS.meta, 'renamed:' .. job[3])
end
redis.call('UNLINK', KEYS.job)
redis.call('ZREM', KEYS.jobs, ARGV.job)
return {'ok', 'done', left}
