-- SPDX-License-Identifier: MIT
-- Puts what was unpacked in the database beside the community's into its place, in one step. The
-- clock of the community goes on as it was: it never runs backwards.
-- KEYS  1 fm:meta
-- ARGV  1 database of the community  2 the other one
-- reply {'ok'}
local before = redis.call('HGET', KEYS[1], 'clock_offset')
redis.call('SWAPDB', ARGV[1], ARGV[2])
local after = redis.call('HGET', KEYS[1], 'clock_offset') or '0'
if before and tonumber(before) > tonumber(after) then
    redis.call('HSET', KEYS[1], 'clock_offset', before)
end
return {'ok'}
