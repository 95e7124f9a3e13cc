-- SPDX-License-Identifier: MIT
-- Takes back what was changed in a key by hand, if nobody has changed it since. Begins with once,
-- barred and administers.
-- KEYS  1 fm:meta  2 fm:role:<person>  3 fm:audit  4 the key
-- ARGV  1 person  2 DUMP and 3 PTTL that are to come back ('': the key goes)  4 DUMP of what is there
--       ('': nothing)
-- reply {'ok', DUMP and PTTL that went, DUMP that came} · {'refused', 'not-private', 'changed-meanwhile' or as
--       denied}
local no = denied(KEYS[1], KEYS[2], ARGV[1])
if no then
    return no
end
if redis.call('HGET', KEYS[1], 'private') ~= '1' then
    return {'refused', 'not-private'}
end
local before, left = redis.call('DUMP', KEYS[4]) or '', redis.call('PTTL', KEYS[4])
if before ~= ARGV[4] then
    return {'refused', 'changed-meanwhile'}
end
redis.call('UNLINK', KEYS[4])
if ARGV[2] ~= '' then
    redis.call('RESTORE', KEYS[4], math.max(0, tonumber(ARGV[3])), ARGV[2])
end
note(KEYS[1], KEYS[3], ARGV[1], 'restore key', 'key:' .. KEYS[4], '', '', '')
return answered({'ok', before, left, redis.call('DUMP', KEYS[4]) or ''})
