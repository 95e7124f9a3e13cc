-- SPDX-License-Identifier: MIT
-- Has people whom an import made come into a guarded community: each gets a link that gives them a
-- key. Whoever has a place there already keeps what they have.
-- WITH: prelude, orderaccount
-- KEYS: logins .login  skeletons .skeletons  invitations .invitations
--       links… .invitation:<invitation>
-- ARGV: people…  names…  looks…  ids…  passwords…
-- names: folded; looks: as domain::lookOf() has them; ids: of the invitations; passwords: SHA-256 of
-- their secrets, in hexadecimal digits
-- reply {'ok', {'admitted', 'there' or 'alike': the name looks like another's, …}}
community()
local at = string.format('%.0f', math.floor(now()))
local became = {}
for i, person in ipairs(ARGV.people) do
    local look, id = ARGV.looks[i], ARGV.ids[i]
    if redis.call('HEXISTS', KEYS.accounts, person) == 1 then
        became[i] = 'there'
    elseif redis.call('HSETNX', KEYS.skeletons, look, person) == 0
        and redis.call('HGET', KEYS.skeletons, look) ~= person then
        became[i] = 'alike'
    else
        redis.call('HSET', KEYS.logins, ARGV.names[i], person)
        redis.call('HSET', KEYS.accounts, person, 'member awaited')
        redis.call('HSET', KEYS.invitations, id, 'member 1 1 0 operator ' .. at .. ' #' .. person)
        redis.call('HSET', KEYS.links[i], 'role', 'member', 'ends', '0', 'by', 'operator',
            'recovers', person)
        orderAccount(id, 'invited on ' .. ARGV.passwords[i])
        became[i] = 'admitted'
    end
end
return {'ok', became}
