-- SPDX-License-Identifier: MIT
-- Notes until when people push nothing whose inboxes were flooded.
-- FLAG: allow-oom
-- KEYS: paused .paused
-- ARGV: ends  people…
-- reply {'ok'}
for _, person in ipairs(ARGV.people) do
    redis.call('HSET', KEYS.paused, person, ARGV.ends)
end
return {'ok'}
