-- SPDX-License-Identifier: MIT
-- Puts what a pull found before the timeline, and the cursor behind it: together or not at all.
-- KEYS: cursor lastpull:userid:<person>  followVersion fm:followver:<person>
--       timeline receivepost:<person>  gaps fm:gap:<person>  inbox fm:inbox:<person>
--       inboxFrom fm:inboxfrom:<person>
-- ARGV: cursor  version  newCursor  gapOldest  gapNewest  posts…
-- cursor and version are those that the pull began with; gapOldest and gapNewest: ids of what the
-- limit cut away, or two times ''; posts: the new ones, oldest first, at most 1,000
-- reply {'ok'} · {'stale'}
if (redis.call('GET', KEYS.cursor) or '0') ~= ARGV.cursor
    or (redis.call('GET', KEYS.followVersion) or '0') ~= ARGV.version then
    return {'stale'}
end
local posts = ARGV.posts
for i = 1, #posts, 500 do
    redis.call('LPUSH', KEYS.timeline, unpack(posts, i, math.min(i + 499, #posts)))
end
redis.call('LTRIM', KEYS.timeline, 0, 999)
redis.call('SET', KEYS.cursor, ARGV.newCursor)
redis.call('ZREMRANGEBYSCORE', KEYS.inbox, '-inf', ARGV.newCursor)
local from = redis.call('GET', KEYS.inboxFrom)
if from and tonumber(from) <= tonumber(ARGV.newCursor) then
    redis.call('DEL', KEYS.inboxFrom)
end
if ARGV.gapOldest ~= '' then
    redis.call('ZADD', KEYS.gaps, ARGV.gapNewest, ARGV.gapOldest .. ':' .. ARGV.gapNewest)
    -- Too many: the oldest two become one, with what lies between them. That was in the list when
    -- the newer one was cut, but since then more than a list holds has come: it is in none.
    while redis.call('ZCARD', KEYS.gaps) > 100 do
        local older, newer = unpack(redis.call('ZRANGE', KEYS.gaps, 0, 1))
        local newest = newer:match(':(%d+)$')
        redis.call('ZREM', KEYS.gaps, older, newer)
        redis.call('ZADD', KEYS.gaps, newest, older:match('^%d+') .. ':' .. newest)
    end
end
return {'ok'}
