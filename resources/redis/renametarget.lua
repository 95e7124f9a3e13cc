-- SPDX-License-Identifier: MIT
-- Another title for an article or a topic, by a moderator.
-- WITH: prelude, roles, audit
-- KEYS: item article:<id> or bbs::topic::<id>  searchPending fm:search:pending
--       articleGroups… fm:article:<id>:groups
-- ARGV: target  title  category  foldedCategory  document
-- articleGroups: of an article, of a topic there are none; target: e.g. 'topic:7'; category: a
-- topic's; document: what search calls it
-- reply {'ok'} · {'already'} · {'notfound'} · {'refused', 'not-moderator' or as restricted}
--       {'stale'}: the topic is in another category
community()
local no = restricted(true)
if no then
    return no
end
local before = redis.call('HGET', KEYS.item, 'title')
if not before then
    return {'notfound'}
end
local places, groups = {}, KEYS.articleGroups[1]
if groups then
    for i, name in ipairs(redis.call('SMEMBERS', groups)) do
        places[i] = 'group:' .. name
    end
else
    if (redis.call('HGET', KEYS.item, 'category') or '') ~= ARGV.category then
        return {'stale'}
    end
    places[1] = 'category:' .. ARGV.foldedCategory
end
if not moderates(places) then
    return {'refused', 'not-moderator'}
end
if before == ARGV.title then
    return {'already'}
end
redis.call('HSET', KEYS.item, 'title', ARGV.title)
redis.call('ZADD', KEYS.searchPending, clock[1] * 1000000 + clock[2], ARGV.document)
audit('rename', ARGV.target, before, ARGV.title)
return {'ok'}
