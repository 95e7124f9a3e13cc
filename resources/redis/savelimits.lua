-- SPDX-License-Identifier: MIT
-- Changes limits, slow modes and filters, all or nothing: only what still is as its editor saw it.
-- Begins with barred and moderates.
-- KEYS  1 fm:meta  2 fm:role:<actor>  3 fm:audit  4 fm:filters
-- ARGV  1 actor  2 the entry of fm:audit that this undoes, or ''  3 most filters, then for each
--       change: 'limits', 'slow mode', 'add filter' or 'remove filter'; of what (the folded
--       category, the filter, else ''); value before; value after; neither of filters
-- reply {'ok'} · {'already'}: nothing changes · {'refused', 'not-administrator',
--       'changed-meanwhile', 'filters-many' or as barred}
local actor = ARGV[1]
local no = barred(KEYS[1], redis.call('HGET', KEYS[1], 'bar:' .. actor), false)
if no then
    return no
end
if actor ~= 'operator' and redis.call('GET', KEYS[2]) ~= 'administrator' then
    return {'refused', 'not-administrator'}
end
local targets = {['limits'] = '', ['slow mode'] = 'category:', ['add filter'] = 'filter:',
    ['remove filter'] = 'filter:'}
local changes, filters = {}, redis.call('SCARD', KEYS[4])
for i = 4, #ARGV, 4 do
    local what, name, before, after = unpack(ARGV, i, i + 3)
    local field = what == 'limits' and what or what == 'slow mode' and 'slow:' .. name
    local is
    if field then
        is = redis.call('HGET', KEYS[1], field) or ''
    else
        local adds = what == 'add filter'
        before, after = adds and 0 or 1, adds and 1 or 0
        is = redis.call('SISMEMBER', KEYS[4], name)
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
if filters > tonumber(ARGV[3]) then
    return {'refused', 'filters-many'}
end

local clock, isFiltered = redis.call('TIME'), false
local now = string.format('%.0f', clock[1] + (redis.call('HGET', KEYS[1], 'clock_offset') or 0))
for _, change in ipairs(changes) do
    local what, name, before, after, field = unpack(change, 1, 5)
    if field and after == '' then
        redis.call('HDEL', KEYS[1], field)
    elseif field then
        redis.call('HSET', KEYS[1], field, after)
    else
        redis.call(after == 1 and 'SADD' or 'SREM', KEYS[4], name)
        isFiltered, before, after = true, '', ''
    end
    redis.call('XADD', KEYS[3], '*', withReason({'who', actor, 'what', what,
        'target', targets[what] .. name, 'before', before, 'after', after, 'at', now}, '', ARGV[2]))
end
if isFiltered and filters == 0 then
    redis.call('HDEL', KEYS[1], 'filters')
elseif isFiltered then -- a version that never was before
    redis.call('HSET', KEYS[1], 'filters', clock[1] .. string.sub('00000' .. clock[2], -6))
end
return {'ok'}
