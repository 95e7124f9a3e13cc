-- SPDX-License-Identifier: MIT
-- Notes where the community's days begin, for what scripts count, and since when they do.
-- KEYS: meta fm:meta  statistics fm:stats
-- ARGV: zone  dayShift  today
-- zone is the time zone that the shifts of dayShift are of; today counts days since 1970
-- reply {'ok'} · {'already'}: the zone is another one meanwhile
if (redis.call('HGET', KEYS.meta, 'zone') or '') ~= ARGV.zone then
    return {'already'}
end
redis.call('HSET', KEYS.meta, 'day_shift', ARGV.dayShift)
redis.call('HSETNX', KEYS.statistics, 'since', ARGV.today)
return {'ok'}
