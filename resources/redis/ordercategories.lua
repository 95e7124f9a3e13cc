-- SPDX-License-Identifier: MIT
-- In which order tabs stand, or the categories of one.
-- WITH: administration
-- KEYS: order fm:order
-- ARGV: field  before  after
-- field: 'tabs', 'tab:<folded>', or 'loose' for categories without a tab; before and after: its
-- values, folded names in lines, or ''
-- reply {'ok', entry} · {'already'} · {'refused', 'changed-meanwhile' or as denied}
local no = denied()
if no then
    return no
end
local field, before, after = ARGV.field, ARGV.before, ARGV.after
local is = redis.call('HGET', KEYS.order, field) or ''
if is == after then
    return {'already'}
end
if is ~= before then
    return {'refused', 'changed-meanwhile'}
end
if after == '' then
    redis.call('HDEL', KEYS.order, field)
else
    redis.call('HSET', KEYS.order, field, after)
end
return {'ok', audit('order', 'order:' .. field, before, after)}
