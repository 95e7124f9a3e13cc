-- SPDX-License-Identifier: MIT
-- What moderators note about a person. Begins with once, barred and moderates.
-- KEYS  1 fm:meta  2 fm:role:<actor>  3 fm:scope:<actor>  4 fm:notes:<person>
--       5 fm:audit  6… where the person may be kept: bbs::user::<person>, and where other programs
--       keep theirs
-- ARGV  1 actor  2 person  3 'add', 'delete' or 'restore'  4 id of the note, or of a new one
--       5 its text; of a restored one "<author> <microseconds> <text>"  6 how many are kept
-- reply {'ok', value}: "<author> <microseconds> <text>", what it is, or was · {'already', value}
--       {'notfound'} · {'refused', 'not-moderator', 'notes-full' or as barred}
local meta = redis.call('HMGET', KEYS[1], 'clock_offset', 'bar:' .. ARGV[1])
local no = barred(KEYS[1], meta[2], false)
if no then
    return no
end
if not moderates(ARGV[1], KEYS[2], KEYS[3], {}) then
    return {'refused', 'not-moderator'}
end
local is = redis.call('HGET', KEYS[4], ARGV[4])
local clock = redis.call('TIME')
local offset = tonumber(meta[1] or 0)
local value, before, after = is, '', ''
if ARGV[3] == 'delete' then
    if not is then
        return {'notfound'}
    end
    redis.call('HDEL', KEYS[4], ARGV[4])
    before = is
else
    if is then
        return {'already', is}
    end
    if redis.call('EXISTS', unpack(KEYS, 6)) == 0 then
        return {'notfound'}
    end
    if redis.call('HLEN', KEYS[4]) >= tonumber(ARGV[6]) then
        return {'refused', 'notes-full'}
    end
    value = ARGV[5]
    if ARGV[3] == 'add' then
        -- Whole milliseconds: what a client has read it can restore as it was.
        local moment = clock[1] * 1000 + math.floor(clock[2] / 1000 + offset * 1000)
        value = ARGV[1] .. ' ' .. string.format('%.0f', moment) .. '000 ' .. ARGV[5]
    end
    redis.call('HSET', KEYS[4], ARGV[4], value)
    after = value
end
redis.call('XADD', KEYS[5], '*', 'who', ARGV[1], 'what',
    ARGV[3] == 'delete' and 'delete note' or ARGV[3] == 'add' and 'note' or 'restore note',
    'target', 'person:' .. ARGV[2], 'before', string.match(before, '^%S+ %S+ (.*)$') or '',
    'after', string.match(after, '^%S+ %S+ (.*)$') or '',
    'at', string.format('%.0f', math.floor(clock[1] + offset)))
return answered({'ok', value})
