-- SPDX-License-Identifier: MIT
-- What moderators note about a person.
-- WITH: roles, audit
-- KEYS: notes fm:notes:<person>
--       homes… where the person may be kept: bbs::user::<person>, and where other programs keep theirs
-- ARGV: person  how  note  text  most
-- how: 'add', 'delete' or 'restore'; note: its id, or that of a new one; text: of a restored one
-- "<author> <microseconds> <text>"; most: how many are kept
-- reply {'ok', value}: "<author> <microseconds> <text>", what it is, or was · {'already', value}
--       {'notfound'} · {'refused', 'not-moderator', 'notes-full' or as restricted}
community()
local no = restricted(false)
if no then
    return no
end
if not moderates({}) then
    return {'refused', 'not-moderator'}
end
local how = ARGV.how
local is = redis.call('HGET', KEYS.notes, ARGV.note)
local value, before, after = is, '', ''
if how == 'delete' then
    if not is then
        return {'notfound'}
    end
    redis.call('HDEL', KEYS.notes, ARGV.note)
    before = is
else
    if is then
        return {'already', is}
    end
    if redis.call('EXISTS', unpack(KEYS.homes)) == 0 then
        return {'notfound'}
    end
    if redis.call('HLEN', KEYS.notes) >= tonumber(ARGV.most) then
        return {'refused', 'notes-full'}
    end
    value = ARGV.text
    if how == 'add' then
        -- Whole milliseconds: what a client has read it can restore as it was.
        local moment = clock[1] * 1000 + math.floor(clock[2] / 1000 + offset * 1000)
        value = ARGV.actor .. ' ' .. string.format('%.0f', moment) .. '000 ' .. ARGV.text
    end
    redis.call('HSET', KEYS.notes, ARGV.note, value)
    after = value
end
audit(how == 'delete' and 'delete note' or how == 'add' and 'note' or 'restore note',
    'person:' .. ARGV.person, string.match(before, '^%S+ %S+ (.*)$') or '',
    string.match(after, '^%S+ %S+ (.*)$') or '')
return {'ok', value}
