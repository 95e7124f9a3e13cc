-- SPDX-License-Identifier: MIT
-- Notices that a person has read, or wants to read again; scores as in notify.lua.
-- KEYS  1 fm:notices:<person>  2 fm:op:<uuid>
-- ARGV  1 'all': 2 moment of the newest notice that was seen, in microseconds; what came after it
--       stays unread · 'read' or 'unread': then the notices; those that are gone stay so
-- reply {'ok', notice…}: which are different now
local done = redis.call('GET', KEYS[2])
if done then
    local notices = {'ok'}
    for notice in string.gmatch(done, '%S+') do
        notices[#notices + 1] = notice
    end
    return notices
end

local changed = {}
local function mark(notice, score)
    local isUnread = score % 2 == 1
    if isUnread ~= (ARGV[1] == 'unread') then
        local other = score + (isUnread and -1 or 1)
        redis.call('ZADD', KEYS[1], 'XX', string.format('%.0f', other), notice)
        changed[#changed + 1] = notice
    end
end
if ARGV[1] == 'all' then
    local notices = redis.call('ZRANGE', KEYS[1], 0, -1, 'WITHSCORES')
    for i = 1, #notices, 2 do
        if tonumber(notices[i + 1]) <= 2 * ARGV[2] + 1 then
            mark(notices[i], tonumber(notices[i + 1]))
        end
    end
else
    for i = 2, #ARGV do
        local score = redis.call('ZSCORE', KEYS[1], ARGV[i])
        if score then
            mark(ARGV[i], tonumber(score))
        end
    end
end
redis.call('SET', KEYS[2], table.concat(changed, ' '), 'EX', 600)
return {'ok', unpack(changed)}
