-- SPDX-License-Identifier: MIT
-- Follows somebody or unfollows: both sides of the graph and the timeline in one step. The caller
-- worked out the new timeline from the one that the guards name. Begins with barred.
-- KEYS  1 following:<person>  2 follower:<other>  3 fm:followver:<person>
--       4 lastpull:userid:<person>  5 receivepost:<person>  6 fm:meta  7 global:postid
--       8 fm:inboxfrom:<person>  9… where the other may be kept: bbs::user::<other>, and where other
--       programs keep theirs
-- ARGV  1 person  2 other  3 'follow' or 'unfollow'  4 cursor  5 version that the caller read
--       6 length of the list that the caller read, then the new list, newest first
-- reply {'ok'} · {'already'} · {'refused', as barred} · {'notfound'}: nobody of that id
--       {'stale'}
local no = barred(KEYS[6], redis.call('HGET', KEYS[6], 'bar:' .. ARGV[1]), false)
if no then
    return no
end
local isThere = redis.call('SISMEMBER', KEYS[1], ARGV[2]) == 1
if isThere == (ARGV[3] == 'follow') then
    -- The other side may have been left behind by a program that writes them one by one. Nothing
    -- was brought to whom it did not name: that is looked for.
    if redis.call(isThere and 'SADD' or 'SREM', KEYS[2], ARGV[1]) == 1
        and redis.call('HGET', KEYS[6], 'delivery') == 'push' then
        redis.call('SET', KEYS[8], redis.call('GET', KEYS[7]) or '0')
    end
    return {'already'}
end
if ARGV[3] == 'follow' and redis.call('EXISTS', unpack(KEYS, 9)) == 0 then
    return {'notfound'}
end
if (redis.call('GET', KEYS[4]) or '0') ~= ARGV[4] or (redis.call('GET', KEYS[3]) or '0') ~= ARGV[5]
    or redis.call('LLEN', KEYS[5]) ~= tonumber(ARGV[6]) then
    return {'stale'}
end
local change = ARGV[3] == 'follow' and 'SADD' or 'SREM'
redis.call(change, KEYS[1], ARGV[2])
redis.call(change, KEYS[2], ARGV[1])
redis.call('INCR', KEYS[3])
if redis.call('HGET', KEYS[6], 'delivery') == 'push' then
    -- What was brought so far was brought for whom the person followed then: it is looked for.
    redis.call('SET', KEYS[8], redis.call('GET', KEYS[7]) or '0')
end
redis.call('DEL', KEYS[5])
for i = 7, #ARGV, 500 do
    redis.call('RPUSH', KEYS[5], unpack(ARGV, i, math.min(i + 499, #ARGV)))
end
return {'ok'}
