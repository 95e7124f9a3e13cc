-- SPDX-License-Identifier: MIT
-- Notes where the community's days begin, for what scripts count, and since when they do.
-- KEYS  1 fm:meta  2 fm:stats
-- ARGV  1 time zone that the shifts are of  2 day_shift  3 today, in days since 1970
-- reply {'ok'} · {'already'}: the zone is another one meanwhile
if (redis.call('HGET', KEYS[1], 'zone') or '') ~= ARGV[1] then
    return {'already'}
end
redis.call('HSET', KEYS[1], 'day_shift', ARGV[2])
redis.call('HSETNX', KEYS[2], 'since', ARGV[3])
return {'ok'}
