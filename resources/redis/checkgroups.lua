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
    local at = {key = index, member = group}
    local isIn = redis.call('SISMEMBER', KEYS.groups[i], member) == 1 and '1' or ''
    local isKnown = forms.member.get(at) or ''
    if isIn ~= isKnown and redis.call('EXISTS', KEYS.articles[i]) == 1 then
        note('group-index-differs', index .. ' ' .. group, isKnown, isIn, 'member', at)
    end
end
return findings
