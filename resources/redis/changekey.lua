-- SPDX-License-Identifier: MIT
-- Lets a person of a guarded community in by another key, and signs all other devices out.
-- WITH: prelude, orderaccount
-- KEYS: accounts .accounts  logins .login  devices .devices:<actor>
-- ARGV: salt  password  device
-- salt: of the new key; password: SHA-256 of that, both in hexadecimal digits; device: that stays
-- reply {'ok'} · {'refused', 'not-guarded' or as restricted}
community()
local no = restricted(false)
if no then
    return no
end
-- Whoever left has no key to be changed.
local standing = string.match(redis.call('HGET', KEYS.accounts, ARGV.actor) or '', '^(%S+ %S+) %S')
if not standing then
    return {'refused', 'not-guarded'}
end
redis.call('HSET', KEYS.logins, '::' .. ARGV.actor, ARGV.salt)
orderAccount(ARGV.actor, standing .. ' ' .. ARGV.password)
for _, device in ipairs(redis.call('HKEYS', KEYS.devices)) do
    if device ~= ARGV.device then
        redis.call('HSET', KEYS.devices, device, '-')
    end
end
return {'ok'}
