-- SPDX-License-Identifier: MIT
-- Looks whether a counter would draw an id anew that is in use.
-- WITH: repair
-- KEYS: counter bbs::topic_ids, or another one
-- ARGV: highest
-- highest: id in use, below 2^53
local no = forbidden()
if no then
    return no
end
local stored = redis.call('GET', KEYS.counter)
local is = stored or '0'
if not string.find(is, '^%d+$') then
    note('malformed', KEYS.counter, is, '')
elseif tonumber(is) < tonumber(ARGV.highest) then
    note('counter-behind', KEYS.counter, stored or '', ARGV.highest, 'value', {key = KEYS.counter})
end
return findings
