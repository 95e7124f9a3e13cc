-- SPDX-License-Identifier: MIT
-- Makes documents whose postings are written the ones that searches find: each gets its new number,
-- its old one becomes nobody's, and its note in fm:search:pending goes if it is still the one that
-- the caller had read.
-- KEYS  1 fm:search:lease  2 fm:search:pending  3 fm:search:state, then chunks
--       fm:search:n:<kind>:<chunk>, fm:search:d:<chunk>
-- ARGV  1 token  2 field of the state with the id walked to, or ''  3 that id  4 bytes of a chunk of
--       numbers  5 of a chunk of records  6 of a record, then for each document: code
--       note ('': none, '+': an id that is
--       drawn but not used yet, to be looked at again: noted with a negative score), number as stored (zeros: gone)
--       KEYS index and offset of its number, of its record (0: none), of its old record (0: none)
--       record
-- reply {'ok'} · {'stale'}: another client indexes meanwhile
if string.match(redis.call('GET', KEYS[1]) or '', '^%S+') ~= ARGV[1] then
    return {'stale'}
end
local function put(key, size, offset, bytes)
    -- A string that grows takes twice the memory.
    if redis.call('EXISTS', key) == 0 then
        redis.call('SET', key, string.rep('\0', size))
    end
    redis.call('SETRANGE', key, offset, bytes)
end

local documents = 0
for i = 7, #ARGV, 10 do
    local note = ARGV[i + 1]
    if note == '+' then
        local clock = redis.call('TIME')
        redis.call('ZADD', KEYS[2], -clock[1] * 1000000 - clock[2], ARGV[i])
    elseif note ~= '' and redis.call('ZSCORE', KEYS[2], ARGV[i]) == note then
        redis.call('ZREM', KEYS[2], ARGV[i])
    end
    if ARGV[i + 7] ~= '0' then
        put(KEYS[tonumber(ARGV[i + 7])], ARGV[5], ARGV[i + 8], string.rep('\0', ARGV[6]))
        documents = documents - 1
    end
    if ARGV[i + 5] ~= '0' then
        put(KEYS[tonumber(ARGV[i + 5])], ARGV[5], ARGV[i + 6], ARGV[i + 9])
        documents = documents + 1
    end
    if ARGV[i + 7] ~= '0' or ARGV[i + 5] ~= '0' then
        put(KEYS[tonumber(ARGV[i + 3])], ARGV[4], ARGV[i + 4], ARGV[i + 2])
    end
end
redis.call('HINCRBY', KEYS[3], 'documents', documents)
if ARGV[2] ~= '' then
    redis.call('HSET', KEYS[3], ARGV[2], ARGV[3])
end
return {'ok'}
