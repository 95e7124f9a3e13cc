-- SPDX-License-Identifier: MIT
-- Puts somebody among those whose posts a person does not want to see, or takes them out.
-- KEYS: muted fm:muted:<actor>
-- ARGV: person  isMuted
-- isMuted: '1' to put, '0' to take out
-- reply {'ok'} · {'refused', 'mutes-many'}
if ARGV.isMuted == '1' and redis.call('SCARD', KEYS.muted) >= 10000 then
    return {'refused', 'mutes-many'}
end
redis.call(ARGV.isMuted == '1' and 'SADD' or 'SREM', KEYS.muted, ARGV.person)
return {'ok'}
