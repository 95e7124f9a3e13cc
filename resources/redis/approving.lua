-- SPDX-License-Identifier: MIT
-- Shared beginning of the script that takes a text, when a moderator approved it: the text waits
-- no more in the instant in which it is published, so it is published once. It takes its own keys
-- and arguments off those of the script. Begins with barred and moderates.
-- KEYS  behind those of the script: fm:held, fm:held:<id>, fm:notices:<author>,
--       fm:role:<moderator>, fm:scope:<moderator>, fm:audit, fm:meta
-- ARGV  behind those of the script: id, moderator, kind of what is published, its id if it is there
--       already
-- reply of its own {'already'}: this moderator approved it · {'notfound'} · {'refused',
--       'not-moderator', 'changed-meanwhile' or as barred}
local server = redis
local published, kind = table.remove(ARGV), table.remove(ARGV)
local approver, heldId = table.remove(ARGV), table.remove(ARGV)
local ofCommunity, trail, scopeKey = table.remove(KEYS), table.remove(KEYS), table.remove(KEYS)
local roleKey, told = table.remove(KEYS), table.remove(KEYS)
local item, queue = table.remove(KEYS), table.remove(KEYS)
local refusal = barred(ofCommunity, server.call('HGET', ofCommunity, 'bar:' .. approver), false)
if refusal then -- of the moderator, not of the author
    return {'refused', 'actor ' .. refusal[2]}
end
local waiting = server.call('HMGET', item, 'state', 'places', 'by', 'published')
if not waiting[1] then
    return {'notfound'}
end
local where = {}
for place in string.gmatch(waiting[2] or '', '[^\n]+') do
    where[#where + 1] = place
end
if not moderates(approver, roleKey, scopeKey, where) then
    return {'refused', 'not-moderator'}
end
if waiting[1] == 'approved' and waiting[3] == approver then
    return {'already', waiting[4] or ''}
end
if waiting[1] ~= 'waiting' then
    return {'refused', 'changed-meanwhile'}
end

local function approve(id)
    local clock = server.call('TIME')
    local moment = clock[1] * 1000000 + clock[2]
        + math.floor((server.call('HGET', ofCommunity, 'clock_offset') or 0) * 1000000)
    server.call('HSET', item, 'state', 'approved', 'by', approver, 'published', id)
    server.call('EXPIRE', item, 2592000)
    server.call('ZREM', queue, heldId)
    server.call('ZADD', told, string.format('%.0f', 2 * moment + 1), 'held:' .. heldId)
    server.call('XADD', trail, '*', 'who', approver, 'target', kind .. ':' .. id,
        'what', published ~= '' and 'approve edit' or 'approve', 'before', '', 'after', '',
        'held', heldId, 'at', string.format('%.0f', math.floor(moment / 1000000)))
end
-- Scripts look before they write; the first that each writes draws an id, or keeps what was. An
-- edit whose text stands already touches what it would have edited.
local redis = {
    pcall = server.pcall,
    sha1hex = server.sha1hex,
    call = function(command, ...)
        local own = server.call(command, ...)
        if heldId and (command == 'INCR' or command == 'RPUSH' or command == 'TOUCH') then
            local id = published ~= '' and published or string.format('%.0f', own)
            approve(id)
            heldId = nil
        end
        return own
    end,
}

