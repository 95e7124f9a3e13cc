-- SPDX-License-Identifier: MIT
-- Reads the heads of inboxes and notes that they are begun. A head that was begun twice and never
-- answered is what the steward broke at: it is set aside. Renews the lease.
-- KEYS: lease .lease  begun .begun  poison .poison  inboxes… .in:<person>
-- ARGV: mostEntries  mostBytes  mostEntryBytes  people…
-- mostBytes: of an inbox; mostEntryBytes: of one act
-- reply {'ok', what, entry, {cancel…}, …}: of each inbox 'none', 'act' and the entry, 'poison' and the
--       entry, 'large': an entry that was dropped, or 'flooded': all were; cancel: entries behind it
--       that take acts back
redis.call('HINCRBY', KEYS.lease, 'renewals', 1)

local function isFlooded(inbox)
    return redis.call('LLEN', inbox) > tonumber(ARGV.mostEntries)
        or redis.call('MEMORY', 'USAGE', inbox, 'SAMPLES', 0) > tonumber(ARGV.mostBytes)
end

local function begin(inbox, person)
    local kind = redis.call('TYPE', inbox).ok
    if kind == 'none' then
        return 'none', ''
    end
    if kind ~= 'list' or isFlooded(inbox) then
        redis.call('UNLINK', inbox)
        redis.call('HDEL', KEYS.begun, person)
        return 'flooded', ''
    end
    local entry = redis.call('LINDEX', inbox, 0)
    if #entry > tonumber(ARGV.mostEntryBytes) then
        redis.call('LPOP', inbox)
        return 'large', ''
    end
    local digest = redis.sha1hex(entry)
    local known, times = string.match(redis.call('HGET', KEYS.begun, person) or '', '^(%x+) (%d+)$')
    times = known == digest and tonumber(times) + 1 or 1
    if times > 2 then
        redis.call('LPUSH', KEYS.poison, person .. ' ' .. entry)
        redis.call('LTRIM', KEYS.poison, 0, 99)
        return 'poison', entry
    end
    redis.call('HSET', KEYS.begun, person, digest .. ' ' .. times)
    return 'act', entry
end

-- Somebody thought better of it before it was done.
local function takenBack(inbox)
    local cancels = {}
    for _, entry in ipairs(redis.call('LRANGE', inbox, 1, 64)) do
        if string.find(entry, '"cancel":', 1, true) and #entry < 256 then
            cancels[#cancels + 1] = entry
        end
    end
    return cancels
end

local heads = {'ok'}
for i, inbox in ipairs(KEYS.inboxes) do
    local what, entry = begin(inbox, ARGV.people[i])
    heads[#heads + 1], heads[#heads + 2] = what, entry
    heads[#heads + 1] = what == 'act' and takenBack(inbox) or {}
end
return heads
