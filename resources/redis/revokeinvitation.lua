-- SPDX-License-Identifier: MIT
-- Ends an invitation, by an administrator. Whoever came by it stays.
-- FLAG: allow-oom
-- WITH: audit, orderaccount
-- KEYS: role fm:role:<actor>  invitations .invitations  invitation .invitation:<invitation>
-- ARGV: invitation
-- reply {'ok'} · {'already'} · {'notfound'} · {'refused', 'not-administrator' or as restricted}
community()
local no = restricted(false)
if no then
    return no
end
if ARGV.actor ~= 'operator' and redis.call('GET', KEYS.role) ~= 'administrator' then
    return {'refused', 'not-administrator'}
end
local kept = redis.call('HGET', KEYS.invitations, ARGV.invitation)
if not kept then
    return {'notfound'}
end
local role, left, rest = string.match(kept, '^(%S+) (%d+) (.*)$')
if left == '0' then
    return {'already'}
end
redis.call('HSET', KEYS.invitations, ARGV.invitation, role .. ' 0 ' .. rest)
redis.call('DEL', KEYS.invitation)
orderAccount(ARGV.invitation, 'invited off')
audit('revoke', 'invitation:' .. ARGV.invitation, role .. ' ' .. left, '')
return {'ok'}
