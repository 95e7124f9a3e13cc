-- SPDX-License-Identifier: MIT
-- Rejects a text that waits for a moderator, or lets it wait again.
-- WITH: roles, audit
-- KEYS: held fm:held  heldText fm:held:<person>:<id>  authorNotices fm:notices:<author>
-- ARGV: heldId  wanted
-- wanted: 'rejected' or 'waiting'
-- reply {'ok'} · {'already'} · {'notfound'} · {'refused', 'not-moderator', 'reason-empty',
--       'changed-meanwhile' or as restricted}
local actor, id, wanted = ARGV.actor, ARGV.heldId, ARGV.wanted
community()
local no = restricted(false)
if no then
    return no
end
local item = redis.call('HMGET', KEYS.heldText, 'state', 'places', 'at', 'by', 'reason')
if not item[1] then
    return {'notfound'}
end
if not moderates(placesIn(item[2])) then
    return {'refused', 'not-moderator'}
end
if item[1] == wanted then
    return wanted == 'rejected' and item[4] ~= actor and {'refused', 'changed-meanwhile'}
        or {'already'}
end
if item[1] ~= (wanted == 'rejected' and 'waiting' or 'rejected') then
    return {'refused', 'changed-meanwhile'}
end
if wanted == 'rejected' and ARGV.reason == '' then
    return {'refused', 'reason-empty'}
end

local moment = clock[1] * 1000000 + clock[2] + math.floor(offset * 1000000)
local notice = 'held:' .. id
if wanted == 'rejected' then
    redis.call('HSET', KEYS.heldText, 'state', wanted, 'by', actor, 'reason', ARGV.reason)
    redis.call('EXPIRE', KEYS.heldText, 2592000)
    redis.call('ZREM', KEYS.held, id)
    redis.call('ZADD', KEYS.authorNotices, string.format('%.0f', 2 * moment + 1), notice)
else
    ARGV.reason = item[5] -- for whoever rejects it again
    redis.call('HSET', KEYS.heldText, 'state', wanted)
    redis.call('HDEL', KEYS.heldText, 'by', 'reason')
    redis.call('PERSIST', KEYS.heldText)
    redis.call('ZADD', KEYS.held, item[3], id)
    redis.call('ZADD', KEYS.authorNotices, string.format('%.0f', 2 * item[3]), notice)
end
audit(wanted == 'rejected' and 'reject held' or 'hold again', notice, item[1], wanted)
return {'ok'}
