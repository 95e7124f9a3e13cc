-- SPDX-License-Identifier: MIT
-- Shared beginning of the scripts by which administrators arrange tabs and categories; behind
-- barred. Only private communities know roles.
-- reply {'refused', 'not-administrator' or as barred}
local function denied(meta, role, person)
    local is = redis.call('HMGET', meta, 'bar:' .. person, 'private')
    local no = barred(meta, is[1], false)
    if no then
        return no
    end
    if is[2] == '1' and person ~= 'operator' and redis.call('GET', role) ~= 'administrator' then
        return {'refused', 'not-administrator'}
    end
end

-- An entry of fm:audit, with further fields and values; its id.
local function note(meta, audit, person, what, target, before, after, reason, ...)
    local now = redis.call('TIME')[1] + (redis.call('HGET', meta, 'clock_offset') or 0)
    local entry = {'who', person, 'what', what, 'target', target, 'before', before,
        'after', after, 'at', string.format('%.0f', now)}
    local more = {...}
    if reason ~= '' then
        more[#more + 1], more[#more + 2] = 'reason', reason
    end
    for _, value in ipairs(more) do
        entry[#entry + 1] = value
    end
    return redis.call('XADD', audit, '*', unpack(entry))
end

-- Whether a set holds what the caller has read, and nothing else.
local function isAsRead(set, from, last, step)
    local count = 0
    for i = from, last, step do
        if redis.call('SISMEMBER', set, ARGV[i]) == 0 then
            return false
        end
        count = count + 1
    end
    return redis.call('SCARD', set) == count
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
