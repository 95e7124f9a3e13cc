-- SPDX-License-Identifier: MIT
-- What every script of a steward begins with: one that another steward has replaced, and does not
-- know it yet, changes nothing.
-- KEYS: lease .lease
-- ARGV: leaseToken
-- reply of its own {'refused', 'replaced'}
if redis.call('HGET', KEYS.lease, 'token') ~= ARGV.leaseToken then
    return {'refused', 'replaced'}
end
-- Until the answer is where the device finds it.
operationLife = 2592000
