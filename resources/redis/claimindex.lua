-- SPDX-License-Identifier: MIT
-- One client at a time writes the index: takes or extends the lease and draws numbers for
-- documents. What holds a number that was not committed is passed over by searches.
-- KEYS  1 fm:search:lease  2 fm:search:state
-- ARGV  1 token  2 seconds  3 how many numbers
-- reply {'ok', first number, server's microseconds} · {'stale'}: another client indexes
local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]
local token, deadline = string.match(redis.call('GET', KEYS[1]) or '', '^(%S+) (%d+)$')
-- A deadline far ahead is of a clock that was set back.
if token and token ~= ARGV[1] and tonumber(deadline) > now
    and tonumber(deadline) < now + 60000000 then
    return {'stale'}
end
redis.call('SET', KEYS[1], ARGV[1] .. string.format(' %.0f', now + ARGV[2] * 1000000))
local last = redis.call('HINCRBY', KEYS[2], 'numbers', ARGV[3])
return {'ok', string.format('%.0f', last - ARGV[3] + 1), string.format('%.0f', now)}
