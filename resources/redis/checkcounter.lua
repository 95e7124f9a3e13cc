-- SPDX-License-Identifier: MIT
-- Looks whether a counter would draw an id anew that is in use. Begins with finding.
-- KEYS  3 the counter
-- ARGV  3 the highest id in use, below 2^53
local is = redis.call('GET', KEYS[3]) or '0'
if not string.find(is, '^%d+$') then
    note('malformed', KEYS[3], is, '', false)
elseif tonumber(is) < tonumber(ARGV[3]) and note('counter-behind', KEYS[3], is, ARGV[3], true) then
    redis.call('SET', KEYS[3], ARGV[3])
end
return findings
