-- SPDX-License-Identifier: MIT
-- Puts another timeline in the place of a person's, which the caller worked out from the people
-- followed and the cursor that the guards name.
-- KEYS: timeline receivepost:<person>  cursor lastpull:userid:<person>
--       followVersion fm:followver:<person>
-- ARGV: cursor  version  length  posts…
-- cursor, version and length of the list are those that the caller read; posts: the new list,
-- newest first
-- reply {'ok'} · {'stale'}
if (redis.call('GET', KEYS.cursor) or '0') ~= ARGV.cursor
    or (redis.call('GET', KEYS.followVersion) or '0') ~= ARGV.version
    or redis.call('LLEN', KEYS.timeline) ~= tonumber(ARGV.length) then
    return {'stale'}
end
redis.call('DEL', KEYS.timeline)
local posts = ARGV.posts
for i = 1, #posts, 500 do
    redis.call('RPUSH', KEYS.timeline, unpack(posts, i, math.min(i + 499, #posts)))
end
return {'ok'}
