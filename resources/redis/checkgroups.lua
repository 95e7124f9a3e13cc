-- SPDX-License-Identifier: MIT
-- Looks whether an article knows the groups that it is in. Begins with finding. The tutorials' sets
-- are what holds; the index follows them, at once where nobody else writes.
-- KEYS  for each pair from 3: fm:article:<id>:groups, group:<name>, article:<id>
-- ARGV  3… for each pair: member of the group, name
if redis.call('HGET', KEYS[1], 'foreign_writers') ~= '0' then
    return findings
end
for i = 3, #ARGV, 2 do
    local k = 3 + (i - 3) / 2 * 3
    local index, name = KEYS[k], ARGV[i + 1]
    local isIn = redis.call('SISMEMBER', KEYS[k + 1], ARGV[i]) == 1
    local isKnown = redis.call('SISMEMBER', index, name) == 1
    if isIn ~= isKnown and redis.call('EXISTS', KEYS[k + 2]) == 1
        and note('group-index-differs', index .. ' ' .. name, isKnown and '1' or '',
            isIn and '1' or '', 'member', index, name) then
        redis.call(isIn and 'SADD' or 'SREM', index, name)
    end
end
return findings
