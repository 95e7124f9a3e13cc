-- SPDX-License-Identifier: MIT
-- Answers who wants to join a guarded community by an invitation, and gives who may an account.
-- WITH: orderaccount
-- KEYS: invitations .invitations  invitation .invitation:<invitation>
--       joining .join:<invitation>  joined .joined:<invitation>:<nonce>
--       logins .login  skeletons .skeletons
-- ARGV: invitation  entry  answer  person  name  skeleton  salt  state
-- entry: the SHA-1 of what was read; answer: kept for a week; person: nothing where nobody joins;
-- name: folded; state: as .accounts has it
-- reply {'ok'}
local head = redis.call('LINDEX', KEYS.joining, 0)
if not head or redis.sha1hex(head) ~= ARGV.entry then
    return {'ok'}
end
redis.call('LPOP', KEYS.joining)
if not redis.call('SET', KEYS.joined, ARGV.answer, 'EX', 604800, 'NX') or ARGV.person == '' then
    return {'ok'}
end
redis.call('HSET', KEYS.logins, ARGV.name, ARGV.person, '::' .. ARGV.person, ARGV.salt)
redis.call('HSETNX', KEYS.skeletons, ARGV.skeleton, ARGV.person)
orderAccount(ARGV.person, ARGV.state)
local role, left, rest = string.match(redis.call('HGET', KEYS.invitations, ARGV.invitation),
    '^(%S+) (%d+) (.*)$')
left = math.max(0, tonumber(left) - 1) -- 0 already where it was revoked meanwhile
redis.call('HSET', KEYS.invitations, ARGV.invitation, string.format('%s %d %s', role, left, rest))
if left == 0 then
    redis.call('DEL', KEYS.invitation)
    -- Its account stays until it ends: whoever was answered last has yet to read that.
end
return {'ok'}
