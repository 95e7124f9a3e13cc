-- SPDX-License-Identifier: MIT
-- Values that acts set and that undo puts back, each with whatever follows from it. What must not be
-- is refused before anything is written.
-- WITH: prelude, forms

local function wholeSeconds()
    return string.format('%.0f', math.floor(now()))
end

-- Until when an item stands first in its list; '': not any more. member: what list and pins call it;
-- most: pins of a list
-- reply {'refused', 'pin-past' or 'pins-many'}
local function setPin(item, pins, list, member, ends, most)
    if ends == '' then
        redis.call('HDEL', item, 'pinned')
        redis.call('ZREM', pins, member)
        return
    end
    local present = wholeSeconds()
    if tonumber(ends) <= tonumber(present) then
        return {'refused', 'pin-past'}
    end
    local others = 0
    for _, other in ipairs(redis.call('ZRANGEBYSCORE', pins, '(' .. present, '+inf')) do
        if other ~= member and redis.call('ZSCORE', list, other) then
            others = others + 1
        end
    end
    if others >= tonumber(most) then
        return {'refused', 'pins-many'}
    end
    redis.call('ZREMRANGEBYSCORE', pins, '-inf', present)
    redis.call('HSET', item, 'pinned', ends)
    redis.call('ZADD', pins, ends, member)
end

-- where: role and scope of the person, founderRole (the person's if there is no founder), staff
-- reply {'refused', 'last-administrator'}
local function setRole(where, person, founder, role, places)
    -- The founder had the role before there was a list.
    if founder ~= '' and redis.call('GET', where.founderRole) == 'administrator' then
        redis.call('ZADD', where.staff, 2, founder)
    end
    if redis.call('GET', where.role) == 'administrator'
        and redis.call('ZCOUNT', where.staff, 2, 2) <= 1 then
        return {'refused', 'last-administrator'}
    end
    redis.call('DEL', where.scope)
    if role == 'member' then
        redis.call('DEL', where.role)
        redis.call('ZREM', where.staff, person)
        return
    end
    redis.call('SET', where.role, role)
    redis.call('ZADD', where.staff, role == 'administrator' and 2 or 1, person)
    if #places > 0 then
        redis.call('SADD', where.scope, unpack(places))
    end
end

-- What the field <person> of fm:bars says of 'ban' or 'mute', "<until> <message>", and both as tables.
local function restrictionIn(stored, how)
    local ban, mute, banned, muted = string.match(stored or '', '^(%d+)\t(%d+)\t([^\t]*)\t([^\t]*)$')
    local both = {ban = {ban or '0', banned or ''}, mute = {mute or '0', muted or ''}}
    return table.concat(both[how], ' '), both
end

-- Moderators are restricted by administrators, administrators by nobody.
local function isAbove(theirRole, ownRole)
    local theirs = redis.call('GET', theirRole)
    return theirs == 'administrator' or (theirs == 'moderator' and ARGV.actor ~= 'operator'
        and redis.call('GET', ownRole) ~= 'administrator')
end

local function setRestriction(list, person, stored, how, ends, message)
    local _, both = restrictionIn(stored, how)
    both[how] = {ends, message}
    local ban, mute = both.ban, both.mute
    local last = math.max(tonumber(ban[1]), tonumber(mute[1]))
    if last == 0 then
        redis.call('HDEL', KEYS.bars, person)
        redis.call('ZREM', list, person)
    else
        redis.call('HSET', KEYS.bars, person,
            table.concat({ban[1], mute[1], ban[2], mute[2]}, '\t'))
        redis.call('ZADD', list, last, person)
    end
end

-- What was published up to the change is looked for either way, so nothing that waits to be brought
-- is needed any more.
-- reply {'refused', 'foreign-posts'}
local function setDelivery(fanOut, postCounter, delivery)
    local foreign = redis.call('HMGET', KEYS.meta, 'foreign_writers', 'foreign_until')
    -- Nobody would bring what other programs publish, nor know whom they make follow whom.
    if delivery == 'push' and (foreign[1] ~= '0' or foreign[2]) then
        return {'refused', 'foreign-posts'}
    end
    redis.call('UNLINK', fanOut)
    redis.call('HSET', KEYS.meta, 'delivery', delivery,
        'push_from', redis.call('GET', postCounter) or '0')
end

-- The field `filters` of fm:meta says of which version they are; it is gone if there are none.
local function noteFilters(filters)
    setField(KEYS.meta, 'filters', redis.call('EXISTS', filters) == 1
        and clock[1] .. string.sub('00000' .. clock[2], -6) or '')
end
