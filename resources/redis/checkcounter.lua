-- SPDX-License-Identifier: MIT
-- Looks whether a counter would draw an id anew that is in use. Begins with finding.
-- KEYS  3 the counter
-- ARGV  3 the highest id in use, below 2^53
local stored = redis.call('GET', KEYS[3])
local is = stored or '0'
if not string.find(is, '^%d+$') then
    note('malformed', KEYS[3], is, '')
elseif tonumber(is) < tonumber(ARGV[3])
    and note('counter-behind', KEYS[3], stored or '', ARGV[3], 'value', KEYS[3]) then
    redis.call('SET', KEYS[3], ARGV[3], 'KEEPTTL')
end
return findings
