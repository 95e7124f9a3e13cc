-- SPDX-License-Identifier: MIT
-- Gives a person a role, or takes it: the last administrator keeps theirs. Begins with once, barred and moderates.
-- KEYS  1 fm:meta  2 fm:role:<person>  3 fm:role:<actor>  4 fm:staff  5 fm:role:<founder>, the
--       same as 2 if there is none  6 fm:scope:<person>  7 fm:audit  8… where the person may be
--       kept: bbs::user::<person>, and where other programs keep theirs
-- ARGV  1 actor  2 person  3 role  4 founder  5 the role as an undo knows it, or ''  6 the entry
--       that this undoes, or '', then the places of a moderator, in order
-- reply {'ok', role before, {place before…}} · {'already'} · {'notfound'}: nobody of that id
--       {'refused', 'not-administrator', 'last-administrator' or 'changed-meanwhile'}
local actor, person, role = ARGV[1], ARGV[2], ARGV[3]
local no = barred(KEYS[1], redis.call('HGET', KEYS[1], 'bar:' .. actor), false)
if no then
    return no
end
if actor ~= 'operator' and redis.call('GET', KEYS[3]) ~= 'administrator' then
    return {'refused', 'not-administrator'}
end
if redis.call('EXISTS', unpack(KEYS, 8)) == 0 then
    return {'notfound'}
end
-- The founder had the role before there was a list.
if ARGV[4] ~= '' and redis.call('GET', KEYS[5]) == 'administrator' then
    redis.call('ZADD', KEYS[4], 2, ARGV[4])
end
local before = redis.call('GET', KEYS[2]) or 'member'
local places = redis.call('SMEMBERS', KEYS[6])
table.sort(places)
local wanted = {unpack(ARGV, 7)}
if before == role and table.concat(places, '\n') == table.concat(wanted, '\n') then
    return {'already'}
end
if ARGV[5] ~= '' and before ~= ARGV[5] then
    return {'refused', 'changed-meanwhile'}
end
if before == 'administrator' and redis.call('ZCOUNT', KEYS[4], 2, 2) <= 1 then
    return {'refused', 'last-administrator'}
end

redis.call('DEL', KEYS[6])
if role == 'member' then
    redis.call('DEL', KEYS[2])
    redis.call('ZREM', KEYS[4], person)
else
    redis.call('SET', KEYS[2], role)
    redis.call('ZADD', KEYS[4], role == 'administrator' and 2 or 1, person)
    if #wanted > 0 then
        redis.call('SADD', KEYS[6], unpack(wanted))
    end
end
local now = redis.call('TIME')[1] + (redis.call('HGET', KEYS[1], 'clock_offset') or 0)
redis.call('XADD', KEYS[7], '*', withReason({'who', actor, 'what', 'role', 'target', 'person:' .. person,
    'before', before, 'after', role, 'at', string.format('%.0f', math.floor(now)),
    'scope before', table.concat(places, ' '), 'scope after', table.concat(wanted, ' ')}, '', ARGV[6]))
return answered({'ok', before, places})
