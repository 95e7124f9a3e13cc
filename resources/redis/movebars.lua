-- SPDX-License-Identifier: MIT
-- What bars people stood in fields bar:<person> of fm:meta once, which everybody may read.
-- KEYS: meta fm:meta  bars fm:bars
-- reply {'ok'}
local fields = redis.call('HGETALL', KEYS.meta)
for i = 1, #fields, 2 do
    local person = string.match(fields[i], '^bar:(.+)')
    if person then
        redis.call('HSET', KEYS.bars, person, fields[i + 1])
        redis.call('HDEL', KEYS.meta, fields[i])
    end
end
return {'ok'}
