-- SPDX-License-Identifier: MIT
-- Another name for a tab; its lists go along whole. Begins with once, barred and administers.
-- KEYS  1 fm:meta  2 fm:audit  3 fm:role:<person>  4 fm:tabs  5 bbs::tab::<old>::member
--       6 bbs::tab::<new>::member  7 bbs::tab::<old>::topic_list  8 bbs::tab::<new>::topic_list
--       9 fm:order  10 fm:jobs, then fm:category:<name>:tabs for each category in it
-- ARGV  1 person  2 old name  3 that folded  4 new name  5 that folded  6 reason, or '', then the
--       names of its categories
-- reply {'ok', entry} · {'already'} · {'notfound'} · {'stale'}: other categories are in it
--       {'refused', 'place-exists', 'places-busy' or as administers}
local no = denied(KEYS[1], KEYS[3], ARGV[1])
if no then
    return no
end
local old, new = ARGV[2], ARGV[4]
if redis.call('HGET', KEYS[4], ARGV[3]) ~= old then
    return {'notfound'}
end
if old == new then
    return {'already'}
end
if (ARGV[3] ~= ARGV[5] and redis.call('HEXISTS', KEYS[4], ARGV[5]) == 1)
    or redis.call('EXISTS', KEYS[6], KEYS[8]) > 0 then
    return {'refused', 'place-exists'}
end
if redis.call('EXISTS', KEYS[10]) == 1 then
    return {'refused', 'places-busy'}
end
if not isAsRead(KEYS[5], 7, #ARGV, 1) then
    return {'stale'}
end
for i = 5, 7, 2 do
    if redis.call('EXISTS', KEYS[i]) == 1 then
        redis.call('RENAME', KEYS[i], KEYS[i + 1])
    end
end
for i = 7, #ARGV do
    redis.call('SREM', KEYS[4 + i], old)
    redis.call('SADD', KEYS[4 + i], new)
end
redis.call('HDEL', KEYS[4], ARGV[3])
redis.call('HSET', KEYS[4], ARGV[5], new)
renameField(KEYS[1], 'kept:tab:' .. ARGV[3], 'kept:tab:' .. ARGV[5])
renameField(KEYS[9], 'tab:' .. ARGV[3], 'tab:' .. ARGV[5])
renameInOrder(KEYS[9], 'tabs', ARGV[3], ARGV[5])
return answered({'ok', note(KEYS[1], KEYS[2], ARGV[1], 'rename tab', 'tab:' .. new, old, new,
    ARGV[6])})
