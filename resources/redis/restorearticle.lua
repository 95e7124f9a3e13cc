-- SPDX-License-Identifier: MIT
-- Undo of withdrawing: everything back where it was, the voters' TTL included. Begins with barred,
-- moderates and articleform.
-- KEYS  as withdrawarticle.lua; the groups are those of fm:removed:<id>:groups, under the names
--       by which fm:groups knows them now
-- ARGV  1 person  2 id  3 the link's field of fm:links, or nothing  4 its poster  5 reason, or ''
--       6 the entry of fm:audit that this undoes, or '', then for each group: kept name, name now,
--       folded name
-- reply {'ok'}, also when it is there already · {'refused', 'not-yours',
--       'removed-by-moderator', 'purged' or as barred} · {'notfound'}
--       {'stale', group…}: the kept groups are these
local member = memberPrefix .. ARGV[2]
if redis.call('EXISTS', KEYS[6]) == 0 then
    return redis.call('EXISTS', KEYS[2]) == 1 and {'ok'} or {'notfound'}
end
local kept = redis.call('HMGET', KEYS[6], 'poster', 'user', 'userId', 'fm:time', 'fm:score',
    'fm:voted', 'purged', 'by', 'fm:posted', 'fm:unlinked', 'votes', 'upvoteNum')
local poster = kept[1] or kept[2] or kept[3] or ''
-- Whoever puts a text of their own back is heard with it again.
local no = barred(KEYS[1], redis.call('HGET', KEYS[1], 'bar:' .. ARGV[1]), poster == ARGV[1])
if no then
    return no
end
local isOwn = poster == ARGV[1] and (kept[8] or poster) == poster
local places = {}
for i = 7, #ARGV, 3 do
    places[#places + 1] = 'group:' .. ARGV[i]
end
if not isOwn and not moderates(ARGV[1], KEYS[19], KEYS[20], places) then
    return {'refused', poster == ARGV[1] and 'removed-by-moderator' or 'not-yours'}
end
if kept[7] then
    return {'refused', 'purged'}
end
local groups = (#ARGV - 6) / 3
local isSame = poster == ARGV[4] and redis.call('SCARD', KEYS[9]) == groups
for i = 7, #ARGV, 3 do
    local known = redis.call('HGET', KEYS[14], ARGV[i + 2])
    isSame = isSame and redis.call('SISMEMBER', KEYS[9], ARGV[i]) == 1
        and (not known or known == ARGV[i + 1])
end
if not isSame then
    return {'stale', unpack(redis.call('SMEMBERS', KEYS[9]))}
end

redis.call('HDEL', KEYS[6], 'fm:time', 'fm:score', 'fm:voted', 'fm:posted', 'fm:unlinked', 'by',
    'at', 'reason')
redis.call('RENAME', KEYS[6], KEYS[2])
if redis.call('EXISTS', KEYS[7]) == 1 then
    redis.call('RENAME', KEYS[7], KEYS[3])
end
redis.call('DEL', KEYS[9])
local posted, score = kept[4], kept[5]
if posted ~= '' then
    redis.call('ZADD', KEYS[4], posted, member)
    -- Earlier versions did not say whether it was in the list; what other programs post is not.
    local own = kept[9] or string.format('%.0f', math.floor(tonumber(posted)))
    if own ~= '' then
        redis.call('ZADD', KEYS[10], own, ARGV[2])
    end
end
if score ~= '' then
    redis.call('ZADD', KEYS[5], score, member)
    if posted ~= '' and (tonumber(kept[11] or kept[12]) or 0) >= 200 then -- as castvote has it
        redis.call('ZADD', KEYS[12], score, member)
        redis.call('ZADD', KEYS[13], posted, member)
    end
end
if kept[6] ~= '' then
    redis.call('ZADD', KEYS[11], kept[6], ARGV[2])
end
for i = 7, #ARGV, 3 do
    local k = 21 + (i - 7) / 3 * 3
    local name = ARGV[i + 1]
    redis.call('SADD', KEYS[8], name)
    redis.call('SADD', KEYS[k], member)
    if score ~= '' then
        redis.call('ZADD', KEYS[k + 1], score, member)
    end
    if posted ~= '' then
        redis.call('ZADD', KEYS[k + 2], posted, member)
    end
    redis.call('HSET', KEYS[14], ARGV[i + 2], name)
    redis.call('ZADD', KEYS[15], redis.call('SCARD', KEYS[k]), name)
end
if ARGV[3] ~= '' and not kept[10] then
    -- Newest first, as they were posted; what was posted meanwhile stands before it.
    local ids, own = '', ARGV[2] .. ' '
    for other in string.gmatch(redis.call('HGET', KEYS[18], ARGV[3]) or '', '%S+') do
        if own ~= '' and (tonumber(other) or 0) < (tonumber(ARGV[2]) or 0) then
            ids, own = ids .. own, ''
        end
        ids = ids .. other .. ' '
    end
    ids = ids .. own
    redis.call('HSET', KEYS[18], ARGV[3],
        #ids > 64 and string.match(string.sub(ids, 1, 64), '^.* ') or ids)
end
local clock = redis.call('TIME')
local offset = tonumber(redis.call('HGET', KEYS[1], 'clock_offset') or 0)
redis.call('ZADD', KEYS[17], clock[1] * 1000000 + clock[2], 'a' .. ARGV[2])
redis.call('XADD', KEYS[16], '*', withReason({'who', ARGV[1], 'what', 'restore', 'target', 'article:' .. ARGV[2],
    'before', '', 'after', '', 'at', string.format('%.0f', clock[1] + offset)},
    ARGV[5], ARGV[6]))
return {'ok'}
