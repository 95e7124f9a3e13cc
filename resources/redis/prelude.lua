-- SPDX-License-Identifier: MIT
-- What every act begins with: who acts, what the community's clock says, and what keeps that person
-- from it. The field <person> of fm:bars is "<end of the ban>\t<end of the mute>\t<message>\t<message>".
-- KEYS: meta fm:meta  bars fm:bars
-- ARGV: actor
local clock, offset, bar -- as community() read them

-- Fields of fm:meta, in the one read that the clock needs.
local function community(...)
    clock = redis.call('TIME')
    local fields = redis.call('HMGET', KEYS.meta, 'clock_offset', ...)
    offset, bar = tonumber(fields[1] or 0), redis.call('HGET', KEYS.bars, ARGV.actor)
    return unpack(fields, 2)
end

-- Seconds since 1970 by the community's clock.
local function now()
    return clock[1] + clock[2] / 1000000 + offset
end

-- Of the actor, or of whose bar it is. Whoever is heard must not be muted either.
-- reply {'refused', 'banned' or 'muted' and, behind spaces, until when and the message}
local function restricted(isHeard, theirs)
    if not (theirs or bar) then
        return
    end
    local ban, mute, banned, muted = string.match(theirs or bar, '^(%d+)\t(%d+)\t([^\t]*)\t([^\t]*)$')
    if ban and clock[1] + offset < tonumber(ban) then
        return {'refused', 'banned ' .. ban .. ' ' .. banned}
    end
    if isHeard and mute and clock[1] + offset < tonumber(mute) then
        return {'refused', 'muted ' .. mute .. ' ' .. muted}
    end
end

