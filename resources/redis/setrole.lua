-- SPDX-License-Identifier: MIT
-- Gives a person a role, or takes it: the last administrator keeps theirs.
-- FLAG: allow-oom
-- WITH: values, audit
-- KEYS: role fm:role:<actor>  personRole fm:role:<person>  personScope fm:scope:<person>
--       founderRole fm:role:<founder>, the person's if there is none  staff fm:staff
--       homes… where the person may be kept: bbs::user::<person>, and where other programs keep theirs
-- ARGV: person  wanted  founder  places…
-- wanted: the role; places: of a moderator, in order
-- reply {'ok', role before, {place before…}} · {'already'} · {'notfound'}: nobody of that id
--       {'refused', 'not-administrator', 'last-administrator' or as restricted}
local person, role = ARGV.person, ARGV.wanted
community()
local no = restricted(false)
if no then
    return no
end
if ARGV.actor ~= 'operator' and redis.call('GET', KEYS.role) ~= 'administrator' then
    return {'refused', 'not-administrator'}
end
if redis.call('EXISTS', unpack(KEYS.homes)) == 0 then
    return {'notfound'}
end
local before = redis.call('GET', KEYS.personRole) or 'member'
local places = redis.call('SMEMBERS', KEYS.personScope)
table.sort(places)
local wanted = ARGV.places
if before == role and table.concat(places, '\n') == table.concat(wanted, '\n') then
    return {'already'}
end
no = setRole({role = KEYS.personRole, scope = KEYS.personScope, founderRole = KEYS.founderRole,
    staff = KEYS.staff}, person, ARGV.founder, role, wanted)
if no then
    return no
end
audit('role', 'person:' .. person, before, role, 'scope before', table.concat(places, ' '),
    'scope after', table.concat(wanted, ' '))
return {'ok', before, places}
