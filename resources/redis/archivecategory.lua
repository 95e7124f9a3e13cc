-- SPDX-License-Identifier: MIT
-- Archives a category, so that it can be read and nothing comes to it any more, or opens it again.
-- WITH: administration
-- KEYS: categories fm:categories
-- ARGV: category  folded  archives
-- The field slow:<folded> of fm:meta, which whoever writes there reads anyway, says so: "archived",
-- and behind a space what it was. archives: '1' to archive it, '0' to open it
-- reply {'ok', entry} · {'already'} · {'refused', as denied} · {'notfound'}
local no = denied()
if no then
    return no
end
if redis.call('HGET', KEYS.categories, ARGV.folded) ~= ARGV.category then
    return {'notfound'}
end
local field = 'slow:' .. ARGV.folded
local slow = redis.call('HGET', KEYS.meta, field) or ''
local isArchived, archives = string.sub(slow, 1, 8) == 'archived', ARGV.archives == '1'
if isArchived == archives then
    return {'already'}
end
local after = archives and (slow == '' and 'archived' or 'archived ' .. slow)
    or string.sub(slow, 10)
if after == '' then
    redis.call('HDEL', KEYS.meta, field)
else
    redis.call('HSET', KEYS.meta, field, after)
end
return {'ok', audit(archives and 'archive category' or 'unarchive category',
    'category:' .. ARGV.category, slow, after)}
