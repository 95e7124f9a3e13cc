-- SPDX-License-Identifier: MIT
-- Pins a topic to the top of its category, or an article to that of the board, until a moment, or
-- takes the pin out.
-- WITH: moderateditem, values, audit
-- KEYS: item article:<id> or bbs::topic::<id>  pins fm:pins:articles or fm:pins:category:<name>
--       list time: or bbs::category::<name>
-- ARGV: target  category  foldedCategory  pinned  member  most
-- target: e.g. 'topic:7'; pinned: until when, in whole seconds, or '' to unpin; member: what both
-- lists call it; most: pins of a list
-- reply {'ok'} · {'already'} · {'refused', 'pin-nowhere', or as setPin} · or as unchangeable
community()
local no = unchangeable(KEYS.item, KEYS.meta, ARGV.category, ARGV.foldedCategory, false)
if no then
    return no
end
local before = redis.call('HGET', KEYS.item, 'pinned') or ''
if before == ARGV.pinned then
    return {'already'}
end
if ARGV.pinned ~= '' and ARGV.category == '' and string.sub(ARGV.target, 1, 6) == 'topic:' then
    return {'refused', 'pin-nowhere'}
end
no = setPin(KEYS.item, KEYS.pins, KEYS.list, ARGV.member, ARGV.pinned, ARGV.most)
if no then
    return no
end
audit(ARGV.pinned == '' and 'unpin' or 'pin', ARGV.target, before, ARGV.pinned)
return {'ok'}
