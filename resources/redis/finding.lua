-- SPDX-License-Identifier: MIT
-- Shared beginning of the scripts that look for damage: each finding is told and, if a repair is
-- wanted and other keys prove what is right, audited with what was before; then the caller mends.
-- Behind barred.
-- KEYS  1 fm:meta  2 fm:audit, the last of all fm:role:<who>
-- ARGV  1 'look', 'repair', or 'repair ' and the kinds that are meant  2 who
-- reply of the scripts, for each finding: {kind, what, is, ought to be, 1 if mended}; or {'refused',
--       'not-administrator' or as barred}
local findings = {}
if ARGV[1] ~= 'look' and ARGV[2] ~= 'operator' then
    local is = redis.call('HMGET', KEYS[1], 'bar:' .. ARGV[2], 'private')
    local no = barred(KEYS[1], is[1], false)
    if no then
        return no
    end
    if is[2] == '1' and redis.call('GET', KEYS[#KEYS]) ~= 'administrator' then
        return {'refused', 'not-administrator'}
    end
end
local clock = redis.call('TIME')
local offset = tonumber(redis.call('HGET', KEYS[1], 'clock_offset') or 0)
-- How the value is reached (see undorepair) is for those findings that can be mended.
local function note(kind, what, is, ought, form, key, member, second, expiry)
    local mends = form and (ARGV[1] == 'repair'
        or string.find(ARGV[1] .. ' ', ' ' .. kind .. ' ', 1, true) ~= nil)
    findings[#findings + 1] = {kind, what, is, ought, mends and 1 or 0}
    if mends then
        redis.call('XADD', KEYS[2], '*', 'who', ARGV[2], 'what', 'repair', 'target', what,
            'before', is, 'after', ought, 'at', string.format('%.0f', clock[1] + offset),
            'kind', kind, 'form', form, 'key', key, 'second', second or '', 'member', member or '',
            'expiry', expiry or '')
    end
    return mends
end
local function precise(number)
    return string.format('%.17g', number)
end

