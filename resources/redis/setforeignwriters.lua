-- SPDX-License-Identifier: MIT
-- Lets other programs write, or stops expecting them.
-- WITH: administration
-- ARGV: allowed  id
-- allowed: '1' or '0'; id: for the community if it has none yet
-- reply {'ok'} · {'refused', as denied}
local no = denied()
if no then
    return no
end
redis.call('HSETNX', KEYS.meta, 'id', ARGV.id)
local before, after = redis.call('HGET', KEYS.meta, 'foreign_writers') or '1', ARGV.allowed
if before == after then
    redis.call('HSETNX', KEYS.meta, 'foreign_writers', after)
    return {'ok'}
end
redis.call('HSET', KEYS.meta, 'foreign_writers', after)
if after == '0' then
    -- Rankings not looked at since then may still lack what others wrote.
    redis.call('HSET', KEYS.meta, 'foreign_until', clock[1])
end
audit('foreign_writers', '', before, after)
return {'ok'}
