-- SPDX-License-Identifier: MIT
-- By which administrators arrange a community. Private and guarded ones know roles.
-- WITH: audit, lists
-- KEYS: role fm:role:<actor>
-- reply {'refused', 'not-administrator' or as restricted}
local function denied()
    local isPrivate, isGuarded = community('private', 'guarded')
    local no = restricted(false)
    if no then
        return no
    end
    if (isPrivate == '1' or isGuarded == '1') and ARGV.actor ~= 'operator'
        and redis.call('GET', KEYS.role) ~= 'administrator' then
        return {'refused', 'not-administrator'}
    end
end

-- A field of a hash gets another name.
local function renameField(hash, from, to)
    local value = redis.call('HGET', hash, from)
    if value then
        redis.call('HDEL', hash, from)
        redis.call('HSET', hash, to, value)
    end
end

-- A line of a field of fm:order becomes another one.
local function renameInOrder(order, field, from, to)
    local lines = redis.call('HGET', order, field)
    if lines and from ~= to then
        local names = {}
        for name in string.gmatch(lines, '[^\n]+') do
            names[#names + 1] = name == from and to or name
        end
        redis.call('HSET', order, field, table.concat(names, '\n'))
    end
end
