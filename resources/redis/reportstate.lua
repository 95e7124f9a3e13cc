-- SPDX-License-Identifier: MIT
-- Shared beginning of the scripts by which moderators decide on reports: who may, and what a report
-- is at this moment, in words that the audit stream keeps: 'open', 'claimed <moderator>',
-- 'resolved <moderator> <moment>' or 'rejected <moderator> <moment>'.
-- Begins with barred and moderates.
-- KEYS  1 fm:meta  2 fm:role:<actor>  3 fm:report:<kind>:<id>  4 fm:reports  5 fm:reports:settled
--       6 fm:audit  7 fm:scope:<actor>, then the script's own
-- ARGV  1 actor  2 <kind>:<id>  3 the report's place as the caller knows it  4 how many places that
--       is, then these as fm:scope:<person> names them, then the script's own
local ownKeys, ownArgs = 7, 4 + ARGV[4]
local meta = redis.call('HMGET', KEYS[1], 'clock_offset', 'bar:' .. ARGV[1])
local no = barred(KEYS[1], meta[2], false)
if no then
    return no
end
if not moderates(ARGV[1], KEYS[2], KEYS[7], {unpack(ARGV, 5, ownArgs)}) then
    return {'refused', 'not-moderator'}
end
local report = redis.call('HMGET', KEYS[3], 'state', 'assignee', 'by', 'decided', 'place')
local state, assignee = report[1], report[2] or ''
if not state then
    return {'notfound'}
end
if (report[5] or '') ~= ARGV[3] then
    return {'stale'}
end
local isSettled = state == 'resolved' or state == 'rejected'
local present = state
if state == 'claimed' then
    present = 'claimed ' .. assignee
elseif isSettled then
    present = state .. ' ' .. (report[3] or '') .. ' ' .. (report[4] or '')
end
local clock = redis.call('TIME')
local offset = tonumber(meta[1] or 0)

local function audit(what, after, ...)
    redis.call('XADD', KEYS[6], '*', 'who', ARGV[1], 'what', what, 'target', ARGV[2],
        'before', present, 'after', after, 'at', string.format('%.0f', clock[1] + offset), ...)
end

