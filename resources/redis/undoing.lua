-- SPDX-License-Identifier: MIT
-- What an act begins with that takes an entry of the audit stream back: looks whether what the
-- entry did still stands, and makes the act's own entry say what it takes back.
-- KEYS: meta fm:meta  undone fm:audit:undone  undoerRole fm:role:<undoer>  comparedKeys…
-- ARGV: undoer  actedBefore  neededRole  undoneEntry  undid  comparedCommands…  comparedFields…
--       comparedValues…
-- actedBefore: who did what is undone; undid: the entry that this one had taken back, or nothing;
-- for each comparison a command, a field or nothing, and the value that is expected
-- reply of its own {'already'} · {'refused', 'changed-meanwhile', 'not-moderator' or
--       'not-administrator'}
local server = redis
local function present(command, key, field)
    local value
    if field == '' then
        value = server.pcall(command, key)
    else
        value = server.pcall(command, key, field)
    end
    if type(value) == 'table' then
        if value.err then
            return ''
        end
        table.sort(value)
        return table.concat(value, '\n')
    end
    return value and tostring(value) or ''
end

local stands = true
for i, key in ipairs(KEYS.comparedKeys) do
    local value = present(ARGV.comparedCommands[i], key, ARGV.comparedFields[i])
    stands = value == ARGV.comparedValues[i] and stands
end
if server.call('HEXISTS', KEYS.undone, ARGV.undoneEntry) == 1 then
    return {'already'}
end
-- Private and guarded communities know roles; the operator holds the server's credentials.
local undoersRole = server.call('GET', KEYS.undoerRole)
local knows = server.call('HMGET', KEYS.meta, 'private', 'guarded')
if (knows[1] == '1' or knows[2] == '1') and ARGV.undoer ~= 'operator'
    and undoersRole ~= 'administrator'
    and (ARGV.neededRole == 'administrator' or (undoersRole ~= 'moderator' and ARGV.actedBefore ~= ARGV.undoer)) then
    return {'refused', ARGV.neededRole == 'administrator' and 'not-administrator' or 'not-moderator'}
end
if not stands then
    return {'refused', 'changed-meanwhile'}
end
local redis = {
    pcall = server.pcall,
    sha1hex = server.sha1hex,
    call = function(command, ...)
        if command ~= 'XADD' then
            return server.call(command, ...)
        end
        local arguments = {...}
        arguments[#arguments + 1] = 'undoes'
        arguments[#arguments + 1] = ARGV.undoneEntry
        local own = server.call(command, unpack(arguments))
        server.call('HSET', KEYS.undone, ARGV.undoneEntry, own)
        if ARGV.undid ~= '' then -- what that had taken back stands again
            server.call('HDEL', KEYS.undone, ARGV.undid)
        end
        return own
    end,
}

