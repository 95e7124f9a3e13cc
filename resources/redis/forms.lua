-- SPDX-License-Identifier: MIT
-- How values are reached, by what changes them and by what puts them back: `get` what there is, `set`
-- it, '' for nothing. at: the `key`, a `member` or field of it, a `second` key, and when what is whole
-- was to go (`expiry`).

-- A field that is there only while it says something.
local function setField(hash, field, value)
    if value == '' then
        redis.call('HDEL', hash, field)
    else
        redis.call('HSET', hash, field, value)
    end
end

local forms = {}
forms.field = {
    get = function(at) return redis.call('HGET', at.key, at.member) end,
    set = function(at, value) setField(at.key, at.member, value) end,
}
forms.member = {
    get = function(at) return redis.call('SISMEMBER', at.key, at.member) == 1 and '1' end,
    set = function(at, value) redis.call(value == '' and 'SREM' or 'SADD', at.key, at.member) end,
}
forms.score = {
    -- As it is expected, if that is the same number.
    get = function(at, expected)
        local score = redis.call('ZSCORE', at.key, at.member)
        return score and tonumber(score) == tonumber(expected) and expected or score
    end,
    set = function(at, value)
        if value == '' then
            redis.call('ZREM', at.key, at.member)
        else
            redis.call('ZADD', at.key, value, at.member)
        end
    end,
}
forms.value = {
    get = function(at) return redis.call('GET', at.key) end,
    set = function(at, value)
        if value == '' then
            redis.call('DEL', at.key)
        else
            redis.call('SET', at.key, value, 'KEEPTTL')
        end
    end,
}
forms.expiry = {
    get = function(at)
        local moment = redis.call('EXPIRETIME', at.key)
        return moment >= 0 and string.format('%.0f', moment) or moment == -2 and 'gone'
    end,
    set = function(at, value)
        if value == '' then
            redis.call('PERSIST', at.key)
        else
            redis.call('EXPIREAT', at.key, value)
        end
    end,
}
-- A member of two sets, 'both' or 'neither'.
forms.sides = {
    get = function(at)
        local sum = redis.call('SISMEMBER', at.key, at.member)
            + redis.call('SISMEMBER', at.second, at.member)
        return sum == 2 and 'both' or sum == 0 and 'neither' or 'one'
    end,
    set = function(at, value)
        local how = value == 'both' and 'SADD' or 'SREM'
        redis.call(how, at.key, at.member)
        redis.call(how, at.second, at.member)
    end,
}
-- A whole set, by its size. It is not taken apart: it lies beside, at least for a month.
forms.whole = {
    get = function(at, expected)
        return redis.call('EXISTS', at.key) == 1 and tostring(redis.call('SCARD', at.key))
            or redis.call('EXISTS', at.second) == 0 and expected == '' and 'gone'
    end,
    set = function(at, value)
        if value == '' then
            redis.call('RENAME', at.key, at.second)
            if at.expiry == '' then
                redis.call('EXPIRE', at.second, 2592000)
            end
        else
            redis.call('RENAME', at.second, at.key)
            if at.expiry == '' then
                redis.call('PERSIST', at.key)
            end
        end
    end,
}
