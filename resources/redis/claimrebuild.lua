-- SPDX-License-Identifier: MIT
-- Whether something that other programs may have changed is to be looked at again by this client:
-- at most once in a while, and not at all where no other program writes.
-- KEYS  1 fm:meta  2 fm:rebuilt
-- ARGV  1 field of fm:rebuilt  2 seconds between two rebuilds; more if the last one took long, which
--       the field 'rest:<field>' says
-- reply {'ok'} · {'fresh'}
local meta = redis.call('HMGET', KEYS[1], 'foreign_writers', 'foreign_until')
local last = redis.call('HGET', KEYS[2], ARGV[1])
local rest = math.max(tonumber(ARGV[2]), tonumber(redis.call('HGET', KEYS[2], 'rest:' .. ARGV[1]) or 0))
local now = redis.call('TIME')[1]
if meta[1] == '0' then
    -- What others wrote before they were shut out may still be missing.
    if not meta[2] or tonumber(last or 0) > tonumber(meta[2]) then
        return {'fresh'}
    end
elseif last and now - last < rest then
    return {'fresh'}
end
redis.call('HSET', KEYS[2], ARGV[1], now)
return {'ok'}
