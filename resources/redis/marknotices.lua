-- SPDX-License-Identifier: MIT
-- Notices that a person has read, or wants to read again; scores as in notices.lua.
-- KEYS: notices fm:notices:<person>
-- ARGV: how  upTo  chosen…
-- how: 'all', up to the moment of the newest notice that was seen, in microseconds; what came after
-- it stays unread · 'read' or 'unread': those that were chosen; those that are gone stay so
-- reply {'ok', notice…}: which are different now
local changed = {}
local function mark(notice, score)
    local isUnread = score % 2 == 1
    if isUnread ~= (ARGV.how == 'unread') then
        local other = score + (isUnread and -1 or 1)
        redis.call('ZADD', KEYS.notices, 'XX', string.format('%.0f', other), notice)
        changed[#changed + 1] = notice
    end
end
if ARGV.how == 'all' then
    local notices = redis.call('ZRANGE', KEYS.notices, 0, -1, 'WITHSCORES')
    for i = 1, #notices, 2 do
        if tonumber(notices[i + 1]) <= 2 * ARGV.upTo + 1 then
            mark(notices[i], tonumber(notices[i + 1]))
        end
    end
else
    for _, notice in ipairs(ARGV.chosen) do
        local score = redis.call('ZSCORE', KEYS.notices, notice)
        if score then
            mark(notice, tonumber(score))
        end
    end
end
return {'ok', unpack(changed)}
