-- SPDX-License-Identifier: MIT
-- Notices that a person has read, or wants to read again.
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
local notices = {}
if ARGV[1] == 'all' then
    notices = redis.call('ZRANGEBYSCORE', KEYS[1], '(0', ARGV[2])
else
    for i = 2, #ARGV do
        notices[#notices + 1] = ARGV[i]
    end
end

local changed = {}
for _, notice in ipairs(notices) do
    local moment = tonumber(redis.call('ZSCORE', KEYS[1], notice) or 0)
    if moment ~= 0 and (moment < 0) == (ARGV[1] == 'unread') then
        redis.call('ZADD', KEYS[1], 'XX', string.format('%.0f', -moment), notice)
        changed[#changed + 1] = notice
    end
end
redis.call('SET', KEYS[2], table.concat(changed, ' '), 'EX', 600)
return {'ok', unpack(changed)}
