-- SPDX-License-Identifier: MIT
-- Looks whether an article knows the groups that it is in. The tutorials' sets are what holds; the
-- index follows them, at once where nobody else writes.
-- WITH: repair
-- KEYS: articleGroups… fm:article:<id>:groups  groups… group:<name>  articles… article:<id>
-- ARGV: members…  groups…
-- of each pair the member of the group, and the group's name
local no, foreignWriters = forbidden('foreign_writers')
if no then
    return no
end
if foreignWriters ~= '0' then
    return findings
end
for i, member in ipairs(ARGV.members) do
    local index, group = KEYS.articleGroups[i], ARGV.groups[i]
    local isIn = redis.call('SISMEMBER', KEYS.groups[i], member) == 1
    local isKnown = redis.call('SISMEMBER', index, group) == 1
    if isIn ~= isKnown and redis.call('EXISTS', KEYS.articles[i]) == 1
        and note('group-index-differs', index .. ' ' .. group, isKnown and '1' or '',
            isIn and '1' or '', 'member', index, group) then
        redis.call(isIn and 'SADD' or 'SREM', index, group)
    end
end
return findings
