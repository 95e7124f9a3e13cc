-- SPDX-License-Identifier: MIT
-- Archives a category, so that it can be read and nothing comes to it any more, or opens it again.
-- The field slow:<folded> of fm:meta, which whoever writes there reads anyway, says so: "archived",
-- and behind a space what it was. Begins with once, barred and administers.
-- KEYS  1 fm:meta  2 fm:audit  3 fm:role:<person>  4 fm:categories
-- ARGV  1 person  2 category  3 that folded  4 '1' to archive it, '0' to open it  5 reason, or ''
-- reply {'ok', entry} · {'already'} · {'refused', as administers} · {'notfound'}
local no = denied(KEYS[1], KEYS[3], ARGV[1])
if no then
    return no
end
if redis.call('HGET', KEYS[4], ARGV[3]) ~= ARGV[2] then
    return {'notfound'}
end
local field = 'slow:' .. ARGV[3]
local slow = redis.call('HGET', KEYS[1], field) or ''
local isArchived, archives = string.sub(slow, 1, 8) == 'archived', ARGV[4] == '1'
if isArchived == archives then
    return {'already'}
end
local after = archives and (slow == '' and 'archived' or 'archived ' .. slow)
    or string.sub(slow, 10)
if after == '' then
    redis.call('HDEL', KEYS[1], field)
else
    redis.call('HSET', KEYS[1], field, after)
end
return answered({'ok', note(KEYS[1], KEYS[2], ARGV[1], archives and 'archive category'
    or 'unarchive category', 'category:' .. ARGV[2], slow, after, ARGV[5])})
