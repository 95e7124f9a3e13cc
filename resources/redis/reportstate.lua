-- SPDX-License-Identifier: MIT
-- Shared beginning of the scripts by which moderators decide on reports: who may, and what a report
-- is at this moment, in words that the audit stream keeps: 'open', 'claimed <moderator>',
-- 'resolved <moderator> <moment>' or 'rejected <moderator> <moment>'.
-- KEYS  1 fm:meta  2 fm:role:<actor>  3 fm:report:<kind>:<id>  4 fm:reports  5 fm:reports:settled
--       6 fm:audit
-- ARGV  1 actor  2 <kind>:<id>
local role = redis.call('GET', KEYS[2])
if role ~= 'moderator' and role ~= 'administrator' then
    return {'refused', 'not-moderator'}
end
local report = redis.call('HMGET', KEYS[3], 'state', 'assignee', 'by', 'decided')
local state, assignee = report[1], report[2] or ''
if not state then
    return {'notfound'}
end
local isSettled = state == 'resolved' or state == 'rejected'
local present = state
if state == 'claimed' then
    present = 'claimed ' .. assignee
elseif isSettled then
    present = state .. ' ' .. (report[3] or '') .. ' ' .. (report[4] or '')
end
local clock = redis.call('TIME')
local offset = tonumber(redis.call('HGET', KEYS[1], 'clock_offset') or 0)

local function audit(what, after, ...)
    redis.call('XADD', KEYS[6], '*', 'who', ARGV[1], 'what', what, 'target', ARGV[2],
        'before', present, 'after', after, 'at', string.format('%.0f', clock[1] + offset), ...)
end

