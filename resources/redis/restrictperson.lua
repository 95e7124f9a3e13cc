-- SPDX-License-Identifier: MIT
-- Bans or mutes a person until a moment, or ends that.
-- WITH: roles, audit
-- KEYS: personRole fm:role:<person>  restricted fm:restricted
--       homes… where the person may be kept: bbs::user::<person>, and where other programs keep theirs
-- ARGV: person  how  ends  message  expected
-- how: 'ban' or 'mute'; ends: when, in the community's seconds, '0': not any more; expected: what an
-- undo expects, as in `after`, or ''
-- reply {'ok', before} · {'already'} · {'notfound'}: nobody of that id
--       {'refused', 'not-moderator', 'above-you', 'changed-meanwhile' or as restricted}
-- before and after are "<until> <message>".
local actor, person = ARGV.actor, ARGV.person
local field = 'bar:' .. person
local present = community(field) or ''
local no = restricted(false)
if no then
    return no
end
if not moderates({}) then
    return {'refused', 'not-moderator'}
end
if redis.call('EXISTS', unpack(KEYS.homes)) == 0 then
    return {'notfound'}
end
local theirs = redis.call('GET', KEYS.personRole)
if theirs == 'administrator' or (theirs == 'moderator' and actor ~= 'operator'
    and redis.call('GET', KEYS.role) ~= 'administrator') then
    return {'refused', 'above-you'}
end

local ban, mute, banned, muted = string.match(present, '^(%d+)\t(%d+)\t([^\t]*)\t([^\t]*)$')
ban, mute, banned, muted = ban or '0', mute or '0', banned or '', muted or ''
local before
if ARGV.how == 'ban' then
    before, ban, banned = ban .. ' ' .. banned, ARGV.ends, ARGV.message
else
    before, mute, muted = mute .. ' ' .. muted, ARGV.ends, ARGV.message
end
local after = ARGV.ends .. ' ' .. ARGV.message
if before == after then
    return {'already'}
end
if ARGV.expected ~= '' and before ~= ARGV.expected then
    return {'refused', 'changed-meanwhile'}
end
local last = math.max(tonumber(ban), tonumber(mute))
if last == 0 then
    redis.call('HDEL', KEYS.meta, field)
    redis.call('ZREM', KEYS.restricted, person)
else
    redis.call('HSET', KEYS.meta, field, ban .. '\t' .. mute .. '\t' .. banned .. '\t' .. muted)
    redis.call('ZADD', KEYS.restricted, last, person)
end
audit(ARGV.how, 'person:' .. person, before, after)
return {'ok', before}
