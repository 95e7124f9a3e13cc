-- SPDX-License-Identifier: MIT
-- Changes what a key of a private community holds, by hand and for whoever wants to see what comes
-- of it; only what the person saw.
-- WITH: administration
-- KEYS: key
-- ARGV: act  kind  name  seen  wanted
-- act: 'set', 'remove' or 'delete'; kind and name of the part as they were seen (of a list the
-- index, of a string ''), seen: its value; wanted: the value that is wanted (of a set the member)
-- reply {'ok', DUMP and PTTL before, DUMP after ('': gone)} · {'refused', 'key-protected', 'not-private',
--       'key-large', 'changed-meanwhile', 'no-number', 'not-editable' or as denied}
local no = denied()
if no then
    return no
end
if redis.call('HGET', KEYS.meta, 'private') ~= '1' then
    return {'refused', 'not-private'}
end
local key, act, kind, name = KEYS.key, ARGV.act, ARGV.kind, ARGV.name
local seen, wanted = ARGV.seen, ARGV.wanted
if key == KEYS.meta or key == KEYS.audit or key == KEYS.role then
    return {'refused', 'key-protected'}
end
if redis.call('TYPE', key).ok ~= kind then
    return {'refused', 'changed-meanwhile'}
end
local sizes = {hash = 'HLEN', list = 'LLEN', set = 'SCARD', zset = 'ZCARD', stream = 'XLEN'}
-- DUMP holds the server up for as long as it takes.
if sizes[kind] and redis.call(sizes[kind], key) > 10000 then
    return {'refused', 'key-large'}
end
local getters = {hash = 'HGET', list = 'LINDEX', zset = 'ZSCORE'}
if act ~= 'delete' then
    local present
    if kind == 'string' then
        present = redis.call('GET', key)
    elseif kind == 'set' then
        present = redis.call('SISMEMBER', key, name) == 1 and seen
    elseif getters[kind] then
        present = redis.call(getters[kind], key, name)
    else
        return {'refused', 'not-editable'}
    end
    if present ~= seen then
        return {'refused', 'changed-meanwhile'}
    end
    if act == 'set' and kind == 'zset' and not tonumber(wanted) then
        return {'refused', 'no-number'}
    end
end
local before, left = redis.call('DUMP', key), redis.call('PTTL', key)
if act == 'delete' or (act == 'remove' and kind == 'string') then
    redis.call('UNLINK', key)
elseif kind == 'string' then
    redis.call('SET', key, wanted, 'KEEPTTL')
elseif kind == 'hash' and act == 'set' then
    redis.call('HSET', key, name, wanted)
elseif kind == 'hash' then
    redis.call('HDEL', key, name)
elseif kind == 'zset' and act == 'set' then
    redis.call('ZADD', key, wanted, name)
elseif kind == 'zset' then
    redis.call('ZREM', key, name)
elseif kind == 'set' then
    redis.call('SREM', key, name)
    if act == 'set' then
        redis.call('SADD', key, wanted)
    end
elseif act == 'set' then
    redis.call('LSET', key, name, wanted)
else
    -- Lists take elements out by value: this one gets a value that no other has.
    redis.call('LSET', key, name, '\0fm:removed\0')
    redis.call('LREM', key, 1, '\0fm:removed\0')
end
audit(act .. ' key', 'key:' .. key,
    act == 'delete' and '' or string.sub(name .. ' ' .. seen, 1, 200),
    act == 'set' and string.sub(name .. ' ' .. wanted, 1, 200) or '')
return {'ok', before, left, redis.call('DUMP', key) or ''}
