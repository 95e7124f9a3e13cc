-- SPDX-License-Identifier: MIT
-- Shared beginning of the scripts that look for damage: each finding is told and, if a repair is
-- wanted and other keys prove what is right, audited with what was before; then the caller mends.
-- KEYS  1 fm:meta  2 fm:audit
-- ARGV  1 'look' or 'repair'  2 who
-- reply of the scripts, for each finding: {kind, what, is, ought to be, 1 if mended}
local findings = {}
local clock = redis.call('TIME')
local offset = tonumber(redis.call('HGET', KEYS[1], 'clock_offset') or 0)
local function note(kind, what, is, ought, isProven)
    local mends = isProven and ARGV[1] == 'repair'
    findings[#findings + 1] = {kind, what, is, ought, mends and 1 or 0}
    if mends then
        redis.call('XADD', KEYS[2], '*', 'who', ARGV[2], 'what', 'repair', 'target', what,
            'at', string.format('%.0f', clock[1] + offset), 'kind', kind, 'before', is,
            'after', ought)
    end
    return mends
end
local function precise(number)
    return string.format('%.17g', number)
end

