-- SPDX-License-Identifier: MIT
-- Changes limits, slow modes and filters, all or nothing: only what still is as its editor saw it.
-- FLAG: allow-oom
-- WITH: values, audit
-- KEYS: role fm:role:<actor>  filters fm:filters
-- ARGV: most  changes…  names…  seen…  wanted…
-- most: filters; changes: 'limits', 'slow mode', 'add filter' or 'remove filter'; names: the folded
-- category, the filter, else ''; seen and wanted: the values, '' of filters
-- reply {'ok'} · {'already'}: nothing changes · {'refused', 'not-administrator',
--       'changed-meanwhile', 'filters-many' or as restricted}
community()
local no = restricted(false)
if no then
    return no
end
if ARGV.actor ~= 'operator' and redis.call('GET', KEYS.role) ~= 'administrator' then
    return {'refused', 'not-administrator'}
end
local targets = {['limits'] = '', ['slow mode'] = 'category:', ['add filter'] = 'filter:',
    ['remove filter'] = 'filter:'}
local changes, filters = {}, redis.call('SCARD', KEYS.filters)
for i, what in ipairs(ARGV.changes) do
    local name, before, after = ARGV.names[i], ARGV.seen[i], ARGV.wanted[i]
    local field = what == 'limits' and what or what == 'slow mode' and 'slow:' .. name
    local is
    if field then
        is = redis.call('HGET', KEYS.meta, field) or ''
    else
        local adds = what == 'add filter'
        before, after = adds and 0 or 1, adds and 1 or 0
        is = redis.call('SISMEMBER', KEYS.filters, name)
        filters = filters + after - is
    end
    if is ~= before and is ~= after then
        return {'refused', 'changed-meanwhile'}
    end
    if is ~= after then
        changes[#changes + 1] = {what, name, before, after, field}
    end
end
if #changes == 0 then
    return {'already'}
end
if filters > tonumber(ARGV.most) then
    return {'refused', 'filters-many'}
end

local isFiltered = false
for _, change in ipairs(changes) do
    local what, name, before, after, field = unpack(change, 1, 5)
    if field then
        setField(KEYS.meta, field, after)
    else
        redis.call(after == 1 and 'SADD' or 'SREM', KEYS.filters, name)
        isFiltered, before, after = true, '', ''
    end
    audit(what, targets[what] .. name, before, after)
end
if isFiltered then
    noteFilters(KEYS.filters)
end
return {'ok'}
