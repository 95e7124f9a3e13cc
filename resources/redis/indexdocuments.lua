-- SPDX-License-Identifier: MIT
-- Makes documents whose postings are written the ones that searches find: each gets its new number,
-- its old one becomes nobody's, and its note in fm:search:pending goes if it is still the one that
-- the caller had read.
-- KEYS: searchLease fm:search:lease  searchPending fm:search:pending  searchState fm:search:state
--       chunks… fm:search:n:<kind>:<chunk> or fm:search:d:<chunk>
-- ARGV: token  walked  walkedTo  numbersSize  recordsSize  recordSize  documents…  notes…
--       numbers…  numberChunks…  numberOffsets…  recordChunks…  recordOffsets…  oldChunks…
--       oldOffsets…  records…
-- walked: field of the state with the id walked to, or ''; walkedTo: that id; sizes in bytes: of a
-- chunk of numbers, of a chunk of records, of a record. Then of each document its code; its note
-- ('': none, '+': an id that is drawn but not used yet, to be looked at again: noted with a
-- negative score); its number as stored (zeros: gone); in which of the chunks and where there its
-- number is, its record (0: none), its old record (0: none); the record
-- reply {'ok'} · {'stale'}: another client indexes meanwhile
local call, chunks = redis.call, KEYS.chunks
if string.match(call('GET', KEYS.searchLease) or '', '^%S+') ~= ARGV.token then
    return {'stale'}
end
local function put(chunk, size, offset, bytes)
    local key = chunks[tonumber(chunk)]
    -- A string that grows takes twice the memory.
    if call('EXISTS', key) == 0 then
        call('SET', key, string.rep('\0', size))
    end
    call('SETRANGE', key, offset, bytes)
end

local notes, records, olds = ARGV.notes, ARGV.recordChunks, ARGV.oldChunks
local documents = 0
for i, document in ipairs(ARGV.documents) do
    local note, record, old = notes[i], records[i], olds[i]
    if note == '+' then
        local clock = call('TIME')
        call('ZADD', KEYS.searchPending, -clock[1] * 1000000 - clock[2], document)
    elseif note ~= '' and call('ZSCORE', KEYS.searchPending, document) == note then
        call('ZREM', KEYS.searchPending, document)
    end
    if old ~= '0' then
        put(old, ARGV.recordsSize, ARGV.oldOffsets[i], string.rep('\0', ARGV.recordSize))
        documents = documents - 1
    end
    if record ~= '0' then
        put(record, ARGV.recordsSize, ARGV.recordOffsets[i], ARGV.records[i])
        documents = documents + 1
    end
    if old ~= '0' or record ~= '0' then
        put(ARGV.numberChunks[i], ARGV.numbersSize, ARGV.numberOffsets[i], ARGV.numbers[i])
    end
end
call('HINCRBY', KEYS.searchState, 'documents', documents)
if ARGV.walked ~= '' then
    call('HSET', KEYS.searchState, ARGV.walked, ARGV.walkedTo)
end
return {'ok'}
