-- SPDX-License-Identifier: MIT
-- Posts an article: an id, the article, its poster's own vote, its place in every list.
-- Begins with barred, paced, moderates, screened, count and articleform.
-- KEYS  1 fm:meta  2 fm:op:<uuid>  3 article: (counter)  4 time:  5 score:  6 fm:posted:<poster>
--       7 fm:voted:<poster>  8 fm:groups  9 fm:groupsizes  10 fm:search:pending  11 fm:links
--       12–18 as screened, then for each group
--       group:<name>  fm:rank:score:<name>  fm:rank:time:<name>
--       Drawn here, hence undeclared and written first: article:<id>, voted:<id>,
--       fm:article:<id>:groups
-- ARGV  1 namespace  2 poster  3 title  4 link  5 its field of fm:links, or nothing  6–11 as
--       screened, then for each group: name, folded name
-- reply {'ok', id} · {'refused', as barred or screened} · {'stale'}: a group is known under another name meanwhile
local done = redis.call('GET', KEYS[2])
if done then
    return {'ok', done}
end
local meta = redis.call('HMGET', KEYS[1], 'bar:' .. ARGV[2], 'clock_offset', 'limits', 'filters',
    'day_shift')
local no = barred(KEYS[1], meta[1], true)
if no then
    return no
end
for i = 12, #ARGV, 2 do
    local known = redis.call('HGET', KEYS[8], ARGV[i + 1])
    if known and known ~= ARGV[i] then
        return {'stale'}
    end
end
no = screened(KEYS[1], {meta[3], meta[4]}, '', 'post', ARGV[2], 12, 6)
if no then
    return no
end

local clock = redis.call('TIME')
local offset = tonumber(meta[2] or 0)
local milliseconds = clock[1] * 1000 + math.floor(clock[2] / 1000) + offset * 1000
local posted = string.format('%.0f.%03d', math.floor(milliseconds / 1000), milliseconds % 1000)
local score = string.format('%.17g', tonumber(posted) + 432)

redis.call('INCR', KEYS[3])
local id = redis.call('GET', KEYS[3]) -- as text: numbers above 2^53 round in Lua
local member = memberPrefix .. id
redis.call('HSET', ARGV[1] .. 'article:' .. id, 'title', ARGV[3], 'link', ARGV[4],
    posterField, ARGV[2], timeField, posted, votesField, 1)
local voters = ARGV[1] .. votersPrefix .. id
redis.call('SADD', voters, ARGV[2])
redis.call('EXPIREAT', voters, string.format('%.0f', tonumber(posted) + 604800 + 3600 - offset))
for i = 12, #ARGV, 2 do
    redis.call('SADD', ARGV[1] .. 'fm:article:' .. id .. ':groups', ARGV[i])
end

redis.call('ZADD', KEYS[4], posted, member)
redis.call('ZADD', KEYS[5], score, member)
local seconds = string.format('%.0f', math.floor(milliseconds / 1000))
redis.call('ZADD', KEYS[6], seconds, id)
redis.call('ZADD', KEYS[7], seconds, id)
for i = 12, #ARGV, 2 do
    local k = 19 + (i - 12) / 2 * 3
    redis.call('SADD', KEYS[k], member)
    redis.call('ZADD', KEYS[k + 1], score, member)
    redis.call('ZADD', KEYS[k + 2], posted, member)
    redis.call('HSET', KEYS[8], ARGV[i + 1], ARGV[i])
    redis.call('ZADD', KEYS[9], redis.call('SCARD', KEYS[k]), ARGV[i])
end
redis.call('ZADD', KEYS[10], clock[1] * 1000000 + clock[2], 'a' .. id)
if ARGV[5] ~= '' then
    local ids = id .. ' ' .. (redis.call('HGET', KEYS[11], ARGV[5]) or '')
    redis.call('HSET', KEYS[11], ARGV[5],
        #ids > 64 and string.match(string.sub(ids, 1, 64), '^.* ') or ids)
end
count('a', milliseconds / 1000, meta[5])
redis.call('SET', KEYS[2], id, 'EX', 600)
return {'ok', id}
