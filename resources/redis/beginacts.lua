-- SPDX-License-Identifier: MIT
-- Reads the heads of inboxes and notes that they are begun. One that was begun before and never
-- answered is begun alone, since the steward may have broken at it or at any beside it; where that
-- is done twice and not answered, it broke at this one, which is set aside. Renews the lease.
-- FLAG: allow-oom
-- KEYS: lease .lease  begun .begun  poison .poison  inboxes… .in:<person>
-- ARGV: mostEntries  mostBytes  mostEntryBytes  people…  looked…
-- mostBytes: of an inbox; mostEntryBytes: of one act; looked: the last place of each inbox that was
-- looked at the last time, 0 where none was
-- reply {'ok', what, entry, {cancel…}, looked, …}: of each inbox 'none', 'act' and the entry, 'poison'
--       and the entry, 'later': another one is alone, 'large': an entry that was dropped, or 'flooded':
--       all were; cancel: entries behind it that take acts back, of those that were not looked at yet;
--       looked: for the next time
local mostTimes = 3 -- with others, and twice alone
local mostLooked = 64
redis.call('HINCRBY', KEYS.lease, 'renewals', 1)

local function isFlooded(inbox)
    return redis.call('LLEN', inbox) > tonumber(ARGV.mostEntries)
        or redis.call('MEMORY', 'USAGE', inbox, 'SAMPLES', 0) > tonumber(ARGV.mostBytes)
end

-- How often the head of an inbox was begun already.
local begun = #ARGV.people > 0 and redis.call('HMGET', KEYS.begun, unpack(ARGV.people)) or {}
local function timesOf(i, entry)
    local known, times = string.match(begun[i] or '', '^(%x+) (%d+)$')
    return known and entry and known == redis.sha1hex(entry) and tonumber(times) or 0
end

local alone
for i, inbox in ipairs(KEYS.inboxes) do
    if not alone and begun[i] and redis.call('TYPE', inbox).ok == 'list'
        and timesOf(i, redis.call('LINDEX', inbox, 0)) > 0 then
        alone = i
    end
end

local function begin(i, inbox, person)
    local kind = redis.call('TYPE', inbox).ok
    if kind == 'none' then
        if begun[i] then
            redis.call('HDEL', KEYS.begun, person)
        end
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
        redis.call('HDEL', KEYS.begun, person)
        return 'large', ''
    end
    local times = timesOf(i, entry) + 1
    if times > mostTimes then
        redis.call('LPUSH', KEYS.poison, person .. ' ' .. entry)
        redis.call('LTRIM', KEYS.poison, 0, 99)
        return 'poison', entry
    end
    redis.call('HSET', KEYS.begun, person, redis.sha1hex(entry) .. ' ' .. times)
    return 'act', entry
end

-- Somebody thought better of it before it was done. What stood at place n when it was looked at
-- stands at n - 1 once the head was answered.
local function takenBack(inbox, looked)
    local cancels = {}
    local first = math.max(looked, 1)
    local entries = redis.call('LRANGE', inbox, first, first + mostLooked - 1)
    for _, entry in ipairs(entries) do
        if #entry < 256 and string.find(entry, '"cancel":', 1, true) then
            cancels[#cancels + 1] = entry
        end
    end
    return cancels, first + #entries - 1
end

local heads = {'ok'}
for i, inbox in ipairs(KEYS.inboxes) do
    local what, entry = 'later', ''
    if not alone or alone == i then
        what, entry = begin(i, inbox, ARGV.people[i])
    end
    heads[#heads + 1], heads[#heads + 2] = what, entry
    local cancels, looked = {}, 0
    if what == 'act' then
        cancels, looked = takenBack(inbox, tonumber(ARGV.looked[i]))
    end
    heads[#heads + 1], heads[#heads + 2] = cancels, looked
end
return heads
