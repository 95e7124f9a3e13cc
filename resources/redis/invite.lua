-- SPDX-License-Identifier: MIT
-- Makes an invitation to a guarded community, by an administrator.
-- WITH: audit, orderaccount
-- KEYS: role fm:role:<actor>  invitations .invitations  invitation .invitation:<invitation>
-- ARGV: invitation  password  invitedRole  uses  ends  note
-- password: SHA-256 of the secret, in hexadecimal digits; ends: in the community's seconds, '0': never
-- reply {'ok'} · {'already'} · {'refused', 'not-guarded', 'not-administrator' or as restricted}
community()
local no = restricted(false)
if no then
    return no
end
if ARGV.actor ~= 'operator' and redis.call('GET', KEYS.role) ~= 'administrator' then
    return {'refused', 'not-administrator'}
end
if redis.call('EXISTS', KEYS.accounts) == 0 then
    return {'refused', 'not-guarded'}
end
if redis.call('HEXISTS', KEYS.invitations, ARGV.invitation) == 1 then
    return {'already'}
end
redis.call('HSET', KEYS.invitations, ARGV.invitation, table.concat({ARGV.invitedRole, ARGV.uses,
    ARGV.uses, ARGV.ends, ARGV.actor, string.format('%.0f', math.floor(now())), ARGV.note}, ' '))
redis.call('HSET', KEYS.invitation, 'role', ARGV.invitedRole, 'ends', ARGV.ends, 'by', ARGV.actor)
orderAccount(ARGV.invitation, 'invited on ' .. ARGV.password)
audit('invite', 'invitation:' .. ARGV.invitation, '', ARGV.invitedRole .. ' ' .. ARGV.uses)
return {'ok'}
