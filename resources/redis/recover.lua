-- SPDX-License-Identifier: MIT
-- Makes an invitation that gives a person of a guarded community another key, by somebody above
-- them: it is good once, for a day.
-- WITH: roles, audit, orderaccount
-- KEYS: role fm:role:<actor>  personRole fm:role:<person>
--       invitations .invitations  invitation .invitation:<invitation>
-- ARGV: person  invitation  password
-- password: SHA-256 of the secret, in hexadecimal digits
-- reply {'ok'} · {'already'} · {'notfound'}: nobody of that id has an account
--       {'refused', 'above-you' or as restricted}
community()
local no = restricted(false)
if no then
    return no
end
local ranks = {member = 1, moderator = 2, administrator = 3}
local role = redis.call('GET', KEYS.personRole) or 'member'
local own = ARGV.actor == 'operator' and 4 or ranks[redis.call('GET', KEYS.role) or 'member']
-- Whoever looks after some places only could not ban anybody either.
if own <= (ranks[role] or 1) or not moderates({}) then
    return {'refused', 'above-you'}
end
local account = redis.call('HGET', KEYS.accounts, ARGV.person)
if not account or account == 'member off' then -- whoever left stays outside
    return {'notfound'}
end
if redis.call('HEXISTS', KEYS.invitations, ARGV.invitation) == 1 then
    return {'already'}
end
local ends = string.format('%.0f', math.floor(now()) + 86400)
redis.call('HSET', KEYS.invitations, ARGV.invitation, table.concat({role, 1, 1, ends, ARGV.actor,
    string.format('%.0f', math.floor(now())), '#' .. ARGV.person}, ' '))
redis.call('HSET', KEYS.invitation, 'role', role, 'ends', ends, 'by', ARGV.actor,
    'recovers', ARGV.person)
orderAccount(ARGV.invitation, 'invited on ' .. ARGV.password)
audit('recover', 'person:' .. ARGV.person, '', '')
return {'ok'}
