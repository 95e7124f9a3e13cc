-- SPDX-License-Identifier: MIT
-- Marks an article or a topic in a list of one person (saved, read, starred), newest last, or takes
-- the mark away.
-- KEYS: meta fm:meta  marks fm:saved:<person>, fm:read:<person> or fm:starred:<person>
--       hash article:<item> or bbs::topic::<item>
-- ARGV: item  isMarked  most
-- isMarked is '1' to mark, '0' to unmark; of the marks the newest are kept, so many at most; '0': all
-- reply {'ok'} · {'notfound'}: there is nothing to mark
if ARGV.isMarked == '0' then
    redis.call('ZREM', KEYS.marks, ARGV.item)
    return {'ok'}
end
if redis.call('EXISTS', KEYS.hash) == 0 then
    return {'notfound'}
end
local clock = redis.call('TIME')
local now = clock[1] + tonumber(redis.call('HGET', KEYS.meta, 'clock_offset') or 0)
redis.call('ZADD', KEYS.marks, string.format('%.0f', now), ARGV.item)
if tonumber(ARGV.most) > 0 then
    redis.call('ZREMRANGEBYRANK', KEYS.marks, 0, -1 - ARGV.most)
end
return {'ok'}
