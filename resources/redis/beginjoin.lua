-- SPDX-License-Identifier: MIT
-- Reads who is first of those that want to join a guarded community by an invitation. A list that
-- is flooded is dropped: whoever has the invitation can do that, to others who have it.
-- KEYS: joining .join:<invitation>  invitations .invitations
-- ARGV: invitation  mostBytes
-- reply {'ok', entry or nothing, the invitation or nothing}
if redis.call('TYPE', KEYS.joining).ok ~= 'list'
    or redis.call('MEMORY', 'USAGE', KEYS.joining, 'SAMPLES', 0) > tonumber(ARGV.mostBytes) then
    redis.call('UNLINK', KEYS.joining)
    return {'ok', false, false}
end
return {'ok', redis.call('LINDEX', KEYS.joining, 0),
    redis.call('HGET', KEYS.invitations, ARGV.invitation)}
