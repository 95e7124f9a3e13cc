-- SPDX-License-Identifier: MIT
-- Locks an article (no votes, no other groups), a topic (no replies, no edits) or a post (no
-- answers), or unlocks it.
-- WITH: roles, audit
-- KEYS: item article:<id>, bbs::topic::<id> or post:postid:<id>
--       groups fm:article:<id>:groups of an article, else fm:meta
-- ARGV: target  isLocked  category  folded
-- target: e.g. 'topic:7'; isLocked: '1' to lock it, '0' to unlock; category: a topic's, and that folded
-- reply {'ok'} · {'already'} · {'notfound'} · {'refused', 'not-moderator' or as restricted}
--       {'stale'}: the topic is in another category
community()
local no = restricted(false)
if no then
    return no
end
if redis.call('EXISTS', KEYS.item) == 0 then
    return {'notfound'}
end
local places = {}
if KEYS.groups ~= KEYS.meta then
    for i, name in ipairs(redis.call('SMEMBERS', KEYS.groups)) do
        places[i] = 'group:' .. name
    end
elseif ARGV.category ~= '' then
    if redis.call('HGET', KEYS.item, 'category') ~= ARGV.category then
        return {'stale'}
    end
    places[1] = 'category:' .. ARGV.folded
end
if not moderates(places) then
    return {'refused', 'not-moderator'}
end
local locks = ARGV.isLocked == '1'
if locks then
    local present = string.format('%.0f', math.floor(now()))
    if redis.call('HSETNX', KEYS.item, 'locked', present) == 0 then
        return {'already'}
    end
elseif redis.call('HDEL', KEYS.item, 'locked') == 0 then
    return {'already'}
end
audit(locks and 'lock' or 'unlock', ARGV.target, '', '')
return {'ok'}
