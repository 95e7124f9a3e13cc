-- SPDX-License-Identifier: MIT
-- Puts what was unpacked in the database beside the community's into its place, in one step.
-- KEYS: meta fm:meta
-- ARGV: database  other
-- database: that of the community; other: the one beside it. The clock of the community goes on as
-- it was: it never runs backwards.
-- reply {'ok'}
local before = redis.call('HGET', KEYS.meta, 'clock_offset')
redis.call('SWAPDB', ARGV.database, ARGV.other)
local after = redis.call('HGET', KEYS.meta, 'clock_offset') or '0'
if before and tonumber(before) > tonumber(after) then
    redis.call('HSET', KEYS.meta, 'clock_offset', before)
end
return {'ok'}
