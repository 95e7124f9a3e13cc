-- SPDX-License-Identifier: MIT
-- Raises counters of days to what was proved; none becomes less.
-- WITH: roles, audit
-- KEYS: statistics fm:stats
-- ARGV: today  firstDay  raised  imported  fields…  counts…
-- today counts days since 1970, as firstDay, the first that was looked at, with the last slice
-- alone, or ''; raised: before this slice; imported: with the last slice the import that was noted
-- as not counted when the walk began, or ''; of each counter its field and value
-- reply {'ok', raised in all} · {'refused', 'not-moderator' or as restricted}
community()
local no = restricted(false)
if no then
    return no
end
if not moderates({}) then
    return {'refused', 'not-moderator'}
end
redis.call('HSETNX', KEYS.statistics, 'since', ARGV.today)
local raised = tonumber(ARGV.raised)
for i, field in ipairs(ARGV.fields) do
    local is = tonumber(redis.call('HGET', KEYS.statistics, field) or 0)
    if is < tonumber(ARGV.counts[i]) then
        redis.call('HSET', KEYS.statistics, field, ARGV.counts[i])
        raised = raised + 1
    end
end
if ARGV.firstDay ~= '' then
    redis.call('HSET', KEYS.statistics, 'proved', ARGV.firstDay)
    if ARGV.imported ~= '' and redis.call('HGET', KEYS.statistics, 'imported') == ARGV.imported then
        redis.call('HDEL', KEYS.statistics, 'imported') -- not one that began meanwhile
    end
    audit('rebuild statistics', '', '', raised)
end
return {'ok', raised}
