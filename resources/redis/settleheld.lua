-- SPDX-License-Identifier: MIT
-- Rejects a text that waits for a moderator, or lets it wait again. Begins with barred and
-- moderates.
-- KEYS  1 fm:meta  2 fm:held  3 fm:held:<id>  4 fm:notices:<author>  5 fm:role:<actor>
--       6 fm:scope:<actor>  7 fm:audit
-- ARGV  1 actor  2 id  3 'rejected' or 'waiting'  4 reason  5 the entry that this undoes, or ''
-- reply {'ok'} · {'already'} · {'notfound'} · {'refused', 'not-moderator', 'reason-empty',
--       'changed-meanwhile' or as barred}
local actor, id, wanted, reason = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local no = barred(KEYS[1], redis.call('HGET', KEYS[1], 'bar:' .. actor), false)
if no then
    return no
end
local item = redis.call('HMGET', KEYS[3], 'state', 'places', 'at', 'by', 'reason')
if not item[1] then
    return {'notfound'}
end
local places = {}
for place in string.gmatch(item[2] or '', '[^\n]+') do
    places[#places + 1] = place
end
if not moderates(actor, KEYS[5], KEYS[6], places) then
    return {'refused', 'not-moderator'}
end
if item[1] == wanted then
    return wanted == 'rejected' and item[4] ~= actor and {'refused', 'changed-meanwhile'}
        or {'already'}
end
if item[1] ~= (wanted == 'rejected' and 'waiting' or 'rejected') then
    return {'refused', 'changed-meanwhile'}
end
if wanted == 'rejected' and reason == '' then
    return {'refused', 'reason-empty'}
end

local clock = redis.call('TIME')
local moment = clock[1] * 1000000 + clock[2]
    + math.floor((redis.call('HGET', KEYS[1], 'clock_offset') or 0) * 1000000)
local notice = 'held:' .. id
if wanted == 'rejected' then
    redis.call('HSET', KEYS[3], 'state', wanted, 'by', actor, 'reason', reason)
    redis.call('EXPIRE', KEYS[3], 2592000)
    redis.call('ZREM', KEYS[2], id)
    redis.call('ZADD', KEYS[4], string.format('%.0f', 2 * moment + 1), notice)
else
    reason = item[5] -- for whoever rejects it again
    redis.call('HSET', KEYS[3], 'state', wanted)
    redis.call('HDEL', KEYS[3], 'by', 'reason')
    redis.call('PERSIST', KEYS[3])
    redis.call('ZADD', KEYS[2], item[3], id)
    redis.call('ZADD', KEYS[4], string.format('%.0f', 2 * item[3]), notice)
end
redis.call('XADD', KEYS[7], '*', withReason({'who', actor,
    'what', wanted == 'rejected' and 'reject held' or 'hold again', 'target', notice,
    'before', item[1], 'after', wanted, 'at', string.format('%.0f', math.floor(moment / 1000000))},
    reason, ARGV[5]))
return {'ok'}
