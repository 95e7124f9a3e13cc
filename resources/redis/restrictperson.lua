-- SPDX-License-Identifier: MIT
-- Bans or mutes a person until a moment, or ends that.
-- FLAG: allow-oom
-- WITH: roles, values, audit
-- KEYS: personRole fm:role:<person>  restricted fm:restricted
--       homes… where the person may be kept: bbs::user::<person>, and where other programs keep theirs
-- ARGV: person  how  ends  message
-- how: 'ban' or 'mute'; ends: when, in the community's seconds, '0': not any more
-- reply {'ok', before} · {'already'} · {'notfound'}: nobody of that id
--       {'refused', 'not-moderator', 'above-you' or as restricted}
-- before and after are "<until> <message>".
local person = ARGV.person
community()
local present = redis.call('HGET', KEYS.bars, person)
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
if isAbove(KEYS.personRole, KEYS.role) then
    return {'refused', 'above-you'}
end

local before = restrictionIn(present, ARGV.how)
local after = ARGV.ends .. ' ' .. ARGV.message
if before == after then
    return {'already'}
end
setRestriction(KEYS.restricted, person, present, ARGV.how, ARGV.ends, ARGV.message)
audit(ARGV.how, 'person:' .. person, before, after)
return {'ok', before}
