-- SPDX-License-Identifier: MIT
-- Bans or mutes a person until a moment, or ends that. Begins with once, barred and
-- moderates.
-- KEYS  1 fm:meta  2 fm:role:<person>  3 fm:role:<actor>  4 fm:scope:<actor>  5 fm:restricted
--       6 fm:audit  7… where the person may be kept: bbs::user::<person>, and where other programs
--       keep theirs
-- ARGV  1 actor  2 person  3 'ban' or 'mute'  4 until when in the community's seconds; '0': not any
--       more  5 message  6 reason  7 what an undo expects, as in `after`, or ''  8 the entry that
--       this undoes, or ''
-- reply {'ok', before} · {'already'} · {'notfound'}: nobody of that id
--       {'refused', 'not-moderator', 'above-you' or 'changed-meanwhile'}
-- before and after are "<until> <message>".
local actor, person = ARGV[1], ARGV[2]
local field = 'bar:' .. person
local no = barred(KEYS[1], redis.call('HGET', KEYS[1], 'bar:' .. actor), false)
if no then
    return no
end
if not moderates(actor, KEYS[3], KEYS[4], {}) then
    return {'refused', 'not-moderator'}
end
if redis.call('EXISTS', unpack(KEYS, 7)) == 0 then
    return {'notfound'}
end
local theirs = redis.call('GET', KEYS[2])
if theirs == 'administrator' or (theirs == 'moderator' and actor ~= 'operator'
    and redis.call('GET', KEYS[3]) ~= 'administrator') then
    return {'refused', 'above-you'}
end

local bar = redis.call('HGET', KEYS[1], field) or ''
local ban, mute, banned, muted = string.match(bar, '^(%d+)\t(%d+)\t([^\t]*)\t([^\t]*)$')
ban, mute, banned, muted = ban or '0', mute or '0', banned or '', muted or ''
local now = redis.call('TIME')[1] + (redis.call('HGET', KEYS[1], 'clock_offset') or 0)
local before
if ARGV[3] == 'ban' then
    before, ban, banned = ban .. ' ' .. banned, ARGV[4], ARGV[5]
else
    before, mute, muted = mute .. ' ' .. muted, ARGV[4], ARGV[5]
end
local after = ARGV[4] .. ' ' .. ARGV[5]
if before == after then
    return {'already'}
end
if ARGV[7] ~= '' and before ~= ARGV[7] then
    return {'refused', 'changed-meanwhile'}
end
local last = math.max(tonumber(ban), tonumber(mute))
if last == 0 then
    redis.call('HDEL', KEYS[1], field)
    redis.call('ZREM', KEYS[5], person)
else
    redis.call('HSET', KEYS[1], field, ban .. '\t' .. mute .. '\t' .. banned .. '\t' .. muted)
    redis.call('ZADD', KEYS[5], last, person)
end
redis.call('XADD', KEYS[6], '*', withReason({'who', actor, 'what', ARGV[3],
    'target', 'person:' .. person, 'before', before, 'after', after,
    'at', string.format('%.0f', math.floor(now))}, ARGV[6], ARGV[8]))
return answered({'ok', before})
