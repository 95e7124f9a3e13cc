-- SPDX-License-Identifier: MIT
-- Locks an article (no votes, no other groups), a topic (no replies, no edits) or a post (no
-- answers), or unlocks it.
-- FLAG: allow-oom
-- WITH: moderateditem, audit
-- KEYS: item article:<id>, bbs::topic::<id> or post:postid:<id>
--       groups fm:article:<id>:groups of an article, else fm:meta
-- ARGV: target  category  foldedCategory  isLocked
-- target: e.g. 'topic:7'; isLocked: '1' to lock it, '0' to unlock
-- reply {'ok'} · {'already'} · or as unchangeable
community()
local no = unchangeable(KEYS.item, KEYS.groups, ARGV.category, ARGV.foldedCategory, false)
if no then
    return no
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
