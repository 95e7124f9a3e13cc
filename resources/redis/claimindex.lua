-- SPDX-License-Identifier: MIT
-- One client at a time writes the index: takes or extends the lease and draws numbers for
-- documents. What holds a number that was not committed is passed over by searches.
-- KEYS: searchLease fm:search:lease  searchState fm:search:state
-- ARGV: token  seconds  count
-- count: how many numbers
-- reply {'ok', first number, server's microseconds} · {'stale'}: another client indexes
local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]
local token, deadline
    = string.match(redis.call('GET', KEYS.searchLease) or '', '^(%S+) (%d+)$')
-- A deadline far ahead is of a clock that was set back.
if token and token ~= ARGV.token and tonumber(deadline) > now
    and tonumber(deadline) < now + 60000000 then
    return {'stale'}
end
redis.call('SET', KEYS.searchLease,
    ARGV.token .. string.format(' %.0f', now + ARGV.seconds * 1000000))
local last = redis.call('HINCRBY', KEYS.searchState, 'numbers', ARGV.count)
return {'ok', string.format('%.0f', last - ARGV.count + 1), string.format('%.0f', now)}
