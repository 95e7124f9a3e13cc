-- SPDX-License-Identifier: MIT
-- Ends a person's account in a guarded community, by themselves. Their name stays, that nobody else
-- takes it.
-- WITH: audit, orderaccount
-- KEYS: role fm:role:<actor>  logins .login
-- ARGV: asks
-- asks: '1': only whether they may
-- reply {'ok'} · {'refused', 'office-first', 'not-guarded' or as restricted}
community()
local no = restricted(false)
if no then
    return no
end
if redis.call('HEXISTS', KEYS.accounts, ARGV.actor) == 0 then
    return {'refused', 'not-guarded'}
end
if redis.call('HGET', KEYS.accounts, ARGV.actor) == 'member off' then
    return {'ok'} -- they left already
end
-- Whoever has an office lays it down first; an administrator sees to it that one stays.
if redis.call('EXISTS', KEYS.role) == 1 then
    return {'refused', 'office-first'}
end
if ARGV.asks == '1' then
    return {'ok'}
end
redis.call('HDEL', KEYS.logins, '::' .. ARGV.actor)
orderAccount(ARGV.actor, 'member off')
audit('leave', 'person:' .. ARGV.actor, '', '')
return {'ok'}
