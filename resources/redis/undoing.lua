-- SPDX-License-Identifier: MIT
-- Shared beginning of an act that takes an entry of the audit stream back. It takes its own keys
-- and arguments off those of the act, looks whether what the entry did still stands, and makes the
-- act's own entry say what it takes back.
-- KEYS  behind those of the act: what is compared…, fm:audit:undone, fm:role:<person>, fm:meta
-- ARGV  behind those of the act: for each comparison a command, a field or nothing, and the value
--       that is expected; their number, person, who did it, the role that is needed, entry, the
--       entry that this one had taken back or nothing
-- reply of its own {'already'} · {'refused', 'changed-meanwhile', 'not-moderator' or
--       'not-administrator'}
local server = redis
local undid, entry = table.remove(ARGV), table.remove(ARGV)
local needed, actedBefore, undoer = table.remove(ARGV), table.remove(ARGV), table.remove(ARGV)
local meta, roleKey, undone = table.remove(KEYS), table.remove(KEYS), table.remove(KEYS)
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

local comparisons = tonumber(table.remove(ARGV))
local stands = true
for _ = 1, comparisons do
    local expected, field = table.remove(ARGV), table.remove(ARGV)
    stands = present(table.remove(ARGV), table.remove(KEYS), field) == expected and stands
end
if server.call('HEXISTS', undone, entry) == 1 then
    return {'already'}
end
-- Only private communities know roles; the operator holds the server's credentials.
local undoersRole = server.call('GET', roleKey)
if server.call('HGET', meta, 'private') == '1' and undoer ~= 'operator'
    and undoersRole ~= 'administrator'
    and (needed == 'administrator' or (undoersRole ~= 'moderator' and actedBefore ~= undoer)) then
    return {'refused', needed == 'administrator' and 'not-administrator' or 'not-moderator'}
end
if not stands then
    return {'refused', 'changed-meanwhile'}
end
local redis = {
    pcall = server.pcall,
    call = function(command, ...)
        if command ~= 'XADD' then
            return server.call(command, ...)
        end
        local arguments = {...}
        arguments[#arguments + 1] = 'undoes'
        arguments[#arguments + 1] = entry
        local own = server.call(command, unpack(arguments))
        server.call('HSET', undone, entry, own)
        if undid ~= '' then -- what that had taken back stands again
            server.call('HDEL', undone, undid)
        end
        return own
    end,
}

