-- SPDX-License-Identifier: MIT
-- Makes the caller the steward, unless another one holds the lease. There is no time in it: whoever
-- waits watches by its own clock whether the renewals stand still.
-- FLAG: allow-oom
-- KEYS: lease .lease
-- ARGV: token  earlierToken  stillToken  stillRenewals
-- earlierToken: the caller's own, or nothing; stillToken, stillRenewals: what stood still for long enough; or nothing
-- reply {'ok', term} · {'refused', 'held', token, renewals}
local held = redis.call('HMGET', KEYS.lease, 'token', 'renewals')
local isStill = held[1] == ARGV.stillToken and held[2] == ARGV.stillRenewals
if held[1] and held[1] ~= ARGV.earlierToken and not isStill then
    return {'refused', 'held', held[1], held[2] or ''}
end
redis.call('HSET', KEYS.lease, 'token', ARGV.token, 'renewals', 0)
return {'ok', redis.call('HINCRBY', KEYS.lease, 'term', 1)}
