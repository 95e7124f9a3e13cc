-- SPDX-License-Identifier: MIT
-- Whether something that other programs may have changed is to be looked at again by this client:
-- at most once in a while, and not at all where no other program writes.
-- KEYS: meta fm:meta  rebuilt fm:rebuilt
-- ARGV: upkeep  interval
-- upkeep is a field of fm:rebuilt; interval the seconds between two rebuilds; more if the last one
-- took long, which the field 'rest:<upkeep>' says
-- reply {'ok'} · {'fresh'}
local meta = redis.call('HMGET', KEYS.meta, 'foreign_writers', 'foreign_until')
local last = redis.call('HGET', KEYS.rebuilt, ARGV.upkeep)
local rest = math.max(tonumber(ARGV.interval),
    tonumber(redis.call('HGET', KEYS.rebuilt, 'rest:' .. ARGV.upkeep) or 0))
local now = redis.call('TIME')[1]
if meta[1] == '0' then
    -- What others wrote before they were shut out may still be missing.
    if not meta[2] or tonumber(last or 0) > tonumber(meta[2]) then
        return {'fresh'}
    end
elseif last and now - last < rest then
    return {'fresh'}
end
redis.call('HSET', KEYS.rebuilt, ARGV.upkeep, now)
return {'ok'}
