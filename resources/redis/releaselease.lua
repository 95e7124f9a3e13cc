-- SPDX-License-Identifier: MIT
-- Lets go of the lease; behind holdslease, so that it is one's own.
-- KEYS: lease .lease
-- reply {'ok'}
redis.call('HDEL', KEYS.lease, 'token')
return {'ok'}
