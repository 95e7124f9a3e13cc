-- SPDX-License-Identifier: MIT
-- Moves a topic to another category and the tabs of that. Its author writes there by that, so it
-- counts for a slow mode; moderators of either category are free of that. Whoever moderates another
-- one may move a topic away like its author: a new name is screened unless they moderate there too. Begins with topicplace, barred, paced and moderates.
-- KEYS  own: 1 fm:op:<uuid>  2 fm:role:<person>  3 bbs::category::<new>
--       4 fm:category:<new>:tabs  5 fm:scope:<person>  6 fm:pins:category:<old>
--       7 fm:pins:category:<new>  8 bbs::user::<person>  9 fm:pace:<person>, then
--       bbs::tab::<name>::topic_list for each tab of that
-- ARGV  own: 1 new category  2 that folded  3 reason, or ''  4 the entry of fm:audit that this
--       undoes, or ''  5 version of the filters that were looked at, '*' for an undo, which no slow
--       mode keeps either  6 the one that holds the new category's name, or '', then the names of
--       its tabs
-- reply {'ok', category before} · {'refused', 'not-yours', 'locked', 'archived', 'name-filtered',
--       'filters-changed' or as barred or paced}
--       {'notfound'}
--       {'stale', …, new category's name in use, {its tab…}}
local done = redis.call('GET', KEYS[ownKeys + 1])
if done then
    return {'ok', done}
end
local topic = redis.call('HMGET', KEYS[2], 'author_id', 'category', 'tags', 'locked', 'pinned')
if redis.call('EXISTS', KEYS[2]) == 0 then
    return {'notfound'}
end
local function moderatesIn(category)
    return moderates(ARGV[2], KEYS[ownKeys + 2], KEYS[ownKeys + 5], {'category:' .. category})
end
local mayModerate = moderatesIn(ARGV[5])
local no = barred(KEYS[1], meta[3], not mayModerate)
if no then
    return no
end
if topic[1] ~= ARGV[2] and not mayModerate then
    return {'refused', 'not-yours'}
end
if topic[4] and not mayModerate then
    return {'refused', 'locked'}
end
local target, folded = ARGV[ownArgs + 1], ARGV[ownArgs + 2]
local stale = staleness(topic[2] or '', topic[3] or '', false)
local known = nameInUse(folded, target)
local tabs = redis.call('SMEMBERS', KEYS[ownKeys + 4])
local isSame = known == target and #tabs == #ARGV - ownArgs - 6
for i = ownArgs + 7, #ARGV do
    isSame = isSame and redis.call('SISMEMBER', KEYS[ownKeys + 4], ARGV[i]) == 1
end
if stale or not isSame then
    stale = stale or {'stale', topic[2] or '', topic[3] or '', now, meta[2] or '',
        redis.call('SMEMBERS', KEYS[5])}
    stale[7], stale[8] = known, tabs
    return stale
end

if target ~= ARGV[4] then
    local slow = redis.call('HGET', KEYS[1], 'slow:' .. folded)
    if isArchived(slow) then
        return {'refused', 'archived'}
    end
    local version, match = ARGV[ownArgs + 5], ARGV[ownArgs + 6]
    if version ~= '*' and not moderatesIn(folded) then
        if (meta[5] or '') ~= version then
            return {'refused', 'filters-changed'}
        end
        if match ~= '' and redis.call('HEXISTS', KEYS[9], folded) == 0 then
            return {'refused', 'name-filtered'}
        end
        no = slow and not mayModerate and paced(KEYS[1], nil, slow, 'slow:' .. folded, '', ARGV[2],
            KEYS[ownKeys + 2], KEYS[ownKeys + 8], KEYS[ownKeys + 9])
        if no then
            return no
        end
    end
    local last = redis.call('ZSCORE', KEYS[3], ARGV[3]) or redis.call('ZSCORE', KEYS[4], ARGV[3])
        or now
    redis.call('ZREM', KEYS[4], ARGV[3])
    for i = 1, tabCount do
        redis.call('ZREM', KEYS[12 + i], ARGV[3])
    end
    redis.call('HSET', KEYS[2], 'category', target)
    redis.call('ZADD', KEYS[ownKeys + 3], last, ARGV[3])
    for i = 1, #tabs do
        redis.call('ZADD', KEYS[ownKeys + 9 + i], last, ARGV[3])
    end
    redis.call('HSETNX', KEYS[9], folded, target)
    if topic[5] then -- its pin goes with it
        redis.call('ZREM', KEYS[ownKeys + 6], ARGV[3])
        redis.call('ZADD', KEYS[ownKeys + 7], topic[5], ARGV[3])
    end
    settleCategory()
    audit('move', ARGV[4], target, ARGV[ownArgs + 3], ARGV[ownArgs + 4])
end
redis.call('SET', KEYS[ownKeys + 1], ARGV[4], 'EX', 600)
return {'ok', ARGV[4]}
