-- SPDX-License-Identifier: MIT
-- Another title for an article or a topic, by a moderator.
-- WITH: moderateditem, audit
-- KEYS: item article:<id> or bbs::topic::<id>  groups fm:article:<id>:groups, of a topic fm:meta
--       searchPending fm:search:pending
-- ARGV: target  category  foldedCategory  title  document
-- target: e.g. 'topic:7'; document: what search calls it
-- reply {'ok'} · {'already'} · or as unchangeable
community()
local no = unchangeable(KEYS.item, KEYS.groups, ARGV.category, ARGV.foldedCategory, true)
if no then
    return no
end
local before = redis.call('HGET', KEYS.item, 'title')
if not before then
    return {'notfound'}
end
if before == ARGV.title then
    return {'already'}
end
redis.call('HSET', KEYS.item, 'title', ARGV.title)
redis.call('ZADD', KEYS.searchPending, clock[1] * 1000000 + clock[2], ARGV.document)
audit('rename', ARGV.target, before, ARGV.title)
return {'ok'}
