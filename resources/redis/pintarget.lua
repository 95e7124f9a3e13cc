-- SPDX-License-Identifier: MIT
-- Pins a topic to the top of its category, or an article to that of the board, until a moment, or
-- takes the pin out.
-- WITH: roles, audit
-- KEYS: item article:<id> or bbs::topic::<id>  pins fm:pins:articles or fm:pins:category:<name>
--       list time: or bbs::category::<name>
-- ARGV: target  pinned  category  folded  member  most
-- target: e.g. 'topic:7'; pinned: until when, in whole seconds, or '' to unpin; category: a topic's,
-- and that folded; member: what both lists call it; most: pins of a list
-- reply {'ok'} · {'already'} · {'notfound'} · {'refused', 'not-moderator', 'pins-many',
--       'pin-past', 'pin-nowhere' or as restricted} · {'stale'}: the topic is in another category
community()
local no = restricted(false)
if no then
    return no
end
if redis.call('EXISTS', KEYS.item) == 0 then
    return {'notfound'}
end
local isTopic = string.sub(ARGV.target, 1, 6) == 'topic:'
if isTopic and (redis.call('HGET', KEYS.item, 'category') or '') ~= ARGV.category then
    return {'stale'}
end
if not moderates(isTopic and {'category:' .. ARGV.folded} or {}) then
    return {'refused', 'not-moderator'}
end
local before = redis.call('HGET', KEYS.item, 'pinned') or ''
if before == ARGV.pinned then
    return {'already'}
end
if ARGV.pinned == '' then
    redis.call('HDEL', KEYS.item, 'pinned')
    redis.call('ZREM', KEYS.pins, ARGV.member)
else
    if isTopic and ARGV.category == '' then
        return {'refused', 'pin-nowhere'}
    end
    local present = string.format('%.0f', math.floor(now()))
    if tonumber(ARGV.pinned) <= tonumber(present) then
        return {'refused', 'pin-past'}
    end
    local others = 0
    for _, member in ipairs(redis.call('ZRANGEBYSCORE', KEYS.pins, '(' .. present, '+inf')) do
        if member ~= ARGV.member and redis.call('ZSCORE', KEYS.list, member) then
            others = others + 1
        end
    end
    if others >= tonumber(ARGV.most) then
        return {'refused', 'pins-many'}
    end
    redis.call('ZREMRANGEBYSCORE', KEYS.pins, '-inf', present)
    redis.call('HSET', KEYS.item, 'pinned', ARGV.pinned)
    redis.call('ZADD', KEYS.pins, ARGV.pinned, ARGV.member)
end
audit(ARGV.pinned == '' and 'unpin' or 'pin', ARGV.target, before, ARGV.pinned)
return {'ok'}
