-- SPDX-License-Identifier: MIT
-- Undo of posting, or a removal by a moderator: the article leaves every list; what it was is kept
-- for restoring. Begins with barred, moderates and articleform.
-- KEYS  1 fm:meta  2 article:<id>  3 voted:<id>  4 time:  5 score:  6 fm:removed:<id>
--       7 fm:removed:<id>:voted  8 fm:article:<id>:groups  9 fm:removed:<id>:groups
--       10 fm:posted:<poster>  11 fm:voted:<poster>  12 fm:interesting:score
--       13 fm:interesting:time  14 fm:groups  15 fm:groupsizes  16 fm:audit  17 fm:search:pending
--       18 fm:links  19 fm:role:<person>  20 fm:scope:<person>, then for each group of the
--       article: group:<name>  fm:rank:score:<name>  fm:rank:time:<name>
-- ARGV  1 person  2 id  3 the link's field of fm:links, or nothing  4 its poster  5 reason, or ''
--       6 the entry of fm:audit that this undoes, or '', then for each group: name, folded name
-- reply {'ok'}, also when it was withdrawn already · {'refused', 'not-yours', 'has-votes',
--       'reason-empty' or as barred} · {'notfound'} · {'stale', group…}: the article's groups are these
local member = memberPrefix .. ARGV[2]
local article = redis.call('HMGET', KEYS[2], 'poster', 'user', 'userId', 'votes', 'upvoteNum')
local poster = article[1] or article[2] or article[3]
if redis.call('EXISTS', KEYS[2]) == 0 then
    local kept = redis.call('HMGET', KEYS[6], 'poster', 'user', 'userId')
    poster = kept[1] or kept[2] or kept[3]
    if redis.call('EXISTS', KEYS[6]) == 0 then
        return {'notfound'}
    end
    if poster == ARGV[1] or moderates(ARGV[1], KEYS[19], KEYS[20], {}) then
        return {'ok'}
    end
    return {'refused', 'not-yours'}
end
local no = barred(KEYS[1], redis.call('HGET', KEYS[1], 'bar:' .. ARGV[1]), false)
if no then
    return no
end
local places = redis.call('SMEMBERS', KEYS[8])
for i, name in ipairs(places) do
    places[i] = 'group:' .. name
end
local isModerating = (poster or '') ~= ARGV[1]
if isModerating and not moderates(ARGV[1], KEYS[19], KEYS[20], places) then
    return {'refused', 'not-yours'}
end
if isModerating and ARGV[5] == '' then
    return {'refused', 'reason-empty'}
end
if (poster or '') ~= ARGV[4] then
    return {'stale', unpack(redis.call('SMEMBERS', KEYS[8]))}
end
if not isModerating and (tonumber(article[4] or article[5] or 1) > 1
    or redis.call('SCARD', KEYS[3]) > redis.call('SISMEMBER', KEYS[3], ARGV[1])) then
    return {'refused', 'has-votes'}
end
local groups = (#ARGV - 6) / 2
local isSame = redis.call('SCARD', KEYS[8]) == groups
for i = 7, #ARGV, 2 do
    isSame = isSame and redis.call('SISMEMBER', KEYS[8], ARGV[i]) == 1
end
if not isSame then
    return {'stale', unpack(redis.call('SMEMBERS', KEYS[8]))}
end

local clock = redis.call('TIME')
local offset = tonumber(redis.call('HGET', KEYS[1], 'clock_offset') or 0)
local now = string.format('%.0f', clock[1] + offset)
local posted = redis.call('ZSCORE', KEYS[4], member)
local score = redis.call('ZSCORE', KEYS[5], member)
redis.call('RENAME', KEYS[2], KEYS[6])
redis.call('HSET', KEYS[6], 'by', ARGV[1], 'at', now, 'reason', ARGV[5], 'fm:time', posted or '', 'fm:score', score or '',
    'fm:voted', redis.call('ZSCORE', KEYS[11], ARGV[2]) or '',
    'fm:posted', redis.call('ZSCORE', KEYS[10], ARGV[2]) or '')
if redis.call('EXISTS', KEYS[3]) == 1 then
    redis.call('RENAME', KEYS[3], KEYS[7]) -- keeps the TTL
end
if groups > 0 then
    redis.call('RENAME', KEYS[8], KEYS[9])
end
redis.call('ZREM', KEYS[4], member)
redis.call('ZREM', KEYS[5], member)
redis.call('ZREM', KEYS[10], ARGV[2])
redis.call('ZREM', KEYS[11], ARGV[2])
redis.call('ZREM', KEYS[12], member)
redis.call('ZREM', KEYS[13], member)
for i = 7, #ARGV, 2 do
    local k = 21 + (i - 7) / 2 * 3
    redis.call('SREM', KEYS[k], member)
    redis.call('ZREM', KEYS[k + 1], member)
    redis.call('ZREM', KEYS[k + 2], member)
    local size = redis.call('SCARD', KEYS[k])
    if size > 0 then
        redis.call('ZADD', KEYS[15], size, ARGV[i])
    else
        redis.call('ZREM', KEYS[15], ARGV[i])
        if redis.call('HGET', KEYS[14], ARGV[i + 1]) == ARGV[i] then
            redis.call('HDEL', KEYS[14], ARGV[i + 1])
        end
    end
end
local ids, others, isLinked = ARGV[3] ~= '' and redis.call('HGET', KEYS[18], ARGV[3]) or '', '', false
for other in string.gmatch(ids, '%S+') do
    others = others .. (other ~= ARGV[2] and other .. ' ' or '')
    isLinked = isLinked or other == ARGV[2]
end
if not isLinked then -- as what other programs post
    redis.call('HSET', KEYS[6], 'fm:unlinked', '1')
end
if others ~= '' then
    redis.call('HSET', KEYS[18], ARGV[3], others)
elseif ids ~= '' then
    redis.call('HDEL', KEYS[18], ARGV[3])
end
redis.call('ZADD', KEYS[17], clock[1] * 1000000 + clock[2], 'a' .. ARGV[2])
redis.call('XADD', KEYS[16], '*', withReason({'who', ARGV[1], 'what', 'withdraw', 'target', 'article:' .. ARGV[2],
    'before', '', 'after', '', 'at', now}, ARGV[5], ARGV[6]))
return {'ok'}
