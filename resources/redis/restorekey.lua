-- SPDX-License-Identifier: MIT
-- Takes back what was changed in a key by hand, if nobody has changed it since.
-- WITH: administration
-- KEYS: key
-- ARGV: value  timeToLive  seen
-- value and timeToLive: DUMP and PTTL that are to come back ('': the key goes); seen: DUMP of what is
-- there ('': nothing)
-- reply {'ok', DUMP and PTTL that went, DUMP that came} · {'refused', 'not-private', 'changed-meanwhile' or as
--       denied}
local no = denied()
if no then
    return no
end
if redis.call('HGET', KEYS.meta, 'private') ~= '1' then
    return {'refused', 'not-private'}
end
local key = KEYS.key
local before, left = redis.call('DUMP', key) or '', redis.call('PTTL', key)
if before ~= ARGV.seen then
    return {'refused', 'changed-meanwhile'}
end
redis.call('UNLINK', key)
if ARGV.value ~= '' then
    redis.call('RESTORE', key, math.max(0, tonumber(ARGV.timeToLive)), ARGV.value)
end
audit('restore key', 'key:' .. key, '', '')
return {'ok', before, left, redis.call('DUMP', key) or ''}
