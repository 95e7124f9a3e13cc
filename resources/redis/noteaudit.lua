-- SPDX-License-Identifier: MIT
-- Notes in the audit stream what the operator did over many scripts, at the community's time.
-- KEYS  1 fm:meta  2 fm:audit
-- ARGV  1 what, then further fields and values
-- reply {'ok'}
local clock = redis.call('TIME')
local offset = tonumber(redis.call('HGET', KEYS[1], 'clock_offset') or 0)
redis.call('XADD', KEYS[2], '*', 'who', 'operator', 'what', ARGV[1], 'target', '',
    'at', string.format('%.0f', clock[1] + offset), unpack(ARGV, 2))
return {'ok'}
