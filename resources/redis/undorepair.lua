-- SPDX-License-Identifier: MIT
-- Sets what a repair of the doctor set back to what it was, if nobody changed it since. Runs behind
-- undoing.
-- WITH: audit
-- KEYS: key score:, or another one  second voted:<id>, or another one
-- ARGV: target  kind  form  member  expected  wanted  expiry
-- second: the other side's voters, or where what was taken away whole lies; else fm:meta. target:
-- of the entry; kind: of the finding; form: how the value is reached, 'score', 'member', 'field',
-- 'value', 'expiry', 'sides' or 'whole'; member: or field, or nothing; expected: what it should be
-- now; wanted: what it was; expiry: of 'whole', when it was to go, or nothing
-- reply {'ok'} · {'refused', 'changed-meanwhile' or as restricted}
community()
local no = restricted(false)
if no then
    return no
end
local key, second, how, member = KEYS.key, KEYS.second, ARGV.form, ARGV.member
local expected, wanted = ARGV.expected, ARGV.wanted
local ways = {}
local function put(isWanted, add, remove)
    redis.call(isWanted and add or remove, key, member)
end
ways.score = {
    get = function() return redis.call('ZSCORE', key, member) end,
    set = function()
        if wanted == '' then
            redis.call('ZREM', key, member)
        else
            redis.call('ZADD', key, wanted, member)
        end
    end,
}
ways.member = {
    get = function() return redis.call('SISMEMBER', key, member) == 1 and '1' end,
    set = function() put(wanted ~= '', 'SADD', 'SREM') end,
}
ways.field = {
    get = function() return redis.call('HGET', key, member) end,
    set = function()
        if wanted == '' then
            redis.call('HDEL', key, member)
        else
            redis.call('HSET', key, member, wanted)
        end
    end,
}
ways.value = {
    get = function() return redis.call('GET', key) end,
    set = function()
        if wanted == '' then
            redis.call('DEL', key)
        else
            redis.call('SET', key, wanted, 'KEEPTTL')
        end
    end,
}
ways.expiry = {
    get = function()
        local at = redis.call('EXPIRETIME', key)
        return at >= 0 and string.format('%.0f', at) or at == -2 and 'gone'
    end,
    set = function()
        if wanted == '' then
            redis.call('PERSIST', key)
        else
            redis.call('EXPIREAT', key, wanted)
        end
    end,
}
ways.sides = {
    get = function()
        local sum = redis.call('SISMEMBER', key, member) + redis.call('SISMEMBER', second, member)
        return sum == 2 and 'both' or sum == 0 and 'neither' or 'one'
    end,
    set = function()
        local how_ = wanted == 'both' and 'SADD' or 'SREM'
        redis.call(how_, key, member)
        redis.call(how_, second, member)
    end,
}
ways.whole = {
    get = function()
        return redis.call('EXISTS', key) == 1 and tostring(redis.call('SCARD', key))
            or redis.call('EXISTS', second) == 0 and wanted ~= '' and 'gone'
    end,
    set = function()
        redis.call('RENAME', wanted ~= '' and second or key, wanted ~= '' and key or second)
        if wanted ~= '' and ARGV.expiry == '' then
            redis.call('PERSIST', key)
        end
    end,
}

local way = ways[how]
local value = way and way.get() or ''
local isSame = value == expected
    or (how == 'score' and tonumber(value) ~= nil and tonumber(value) == tonumber(expected))
if not way or not isSame then
    return {'refused', 'changed-meanwhile'}
end
way.set()
audit('repair', ARGV.target, expected, wanted, 'kind', ARGV.kind, 'form', how, 'key', key,
    'second', second, 'member', member, 'expiry', ARGV.expiry)
return {'ok'}
