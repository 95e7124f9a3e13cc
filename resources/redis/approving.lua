-- SPDX-License-Identifier: MIT
-- What the script that takes a text begins with when a moderator approved it: the text waits no more
-- in the instant in which it is published, so it is published once. The actor is the author.
-- WITH: roles
-- KEYS: approvedQueue fm:held  approvedText fm:held:<person>:<id>  approvedNotices fm:notices:<author>
--       approverRole fm:role:<approver>  approverScope fm:scope:<approver>  approvals fm:audit
--       takenItem… its own hash, and where it is kept while it is removed
-- ARGV: approvedId  approver  publishedKind  publishedId  taken
-- publishedId: of what is there already, or nothing; taken: of what was published before an approval
-- was undone, or nothing; takenItem: of that, unless it is an edit
-- reply of its own {'already', id}: this moderator approved it, or what was published before is
--       there again · {'notfound'} · {'refused', 'not-moderator', 'changed-meanwhile' or as
--       restricted}
local server = redis
local heldId = ARGV.approvedId
community()
local refusal = restricted(false, server.call('HGET', KEYS.bars, ARGV.approver) or '')
if refusal then -- of the moderator, not of the author
    return {'refused', 'actor ' .. refusal[2]}
end
local waiting = server.call('HMGET', KEYS.approvedText, 'state', 'places', 'by', 'published',
    'taken')
if not waiting[1] then
    return {'notfound'}
end
if not moderates(placesIn(waiting[2]), ARGV.approver, KEYS.approverRole, KEYS.approverScope) then
    return {'refused', 'not-moderator'}
end
if waiting[1] == 'approved' and waiting[3] == ARGV.approver then
    return {'already', waiting[4] or ''}
end
if waiting[1] ~= 'waiting' or (waiting[5] or '') ~= ARGV.taken then
    return {'refused', 'changed-meanwhile'}
end

local function approve(id)
    local moment = clock[1] * 1000000 + clock[2] + math.floor(offset * 1000000)
    local at = string.format('%.0f', math.floor(moment / 1000000))
    server.call('HSET', KEYS.approvedText, 'state', 'approved', 'by', ARGV.approver, 'published', id,
        'decided', at)
    server.call('HDEL', KEYS.approvedText, 'taken')
    server.call('EXPIRE', KEYS.approvedText, 2592000)
    server.call('ZREM', KEYS.approvedQueue, heldId)
    server.call('ZADD', KEYS.approvedNotices, string.format('%.0f', 2 * moment + 1), 'held:' .. heldId)
    server.call('XADD', KEYS.approvals, '*', 'who', ARGV.approver,
        'target', ARGV.publishedKind .. ':' .. id,
        'what', ARGV.publishedId ~= '' and 'approve edit' or 'approve', 'before', '', 'after', '',
        'held', heldId, 'at', at)
end
local there, removed = unpack(KEYS.takenItem)
if there and server.call('EXISTS', there) == 1 and server.call('EXISTS', removed) == 0 then
    -- restored meanwhile
    approve(ARGV.taken)
    return {'already', ARGV.taken}
end
-- Scripts look before they write; the first that each writes draws an id, or keeps what was. An
-- edit whose text stands already touches what it would have edited.
local redis = {
    pcall = server.pcall,
    sha1hex = server.sha1hex,
    call = function(command, ...)
        local own = server.call(command, ...)
        if heldId and (command == 'INCR' or command == 'RPUSH' or command == 'TOUCH') then
            local id = ARGV.publishedId ~= '' and ARGV.publishedId or string.format('%.0f', own)
            approve(id)
            heldId = nil
        end
        return own
    end,
}

