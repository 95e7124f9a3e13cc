-- SPDX-License-Identifier: MIT
-- Of the scripts that look for damage: each finding is told and, if a repair is wanted and other
-- keys prove what is right, audited with what was before and mended.
-- WITH: audit, forms
-- KEYS: role fm:role:<actor>
-- ARGV: treatment
-- treatment: 'look', 'repair', or 'repair ' and the kinds that are meant
-- reply of the scripts, for each finding: {kind, what, is, ought to be, 1 if mended}; or
--       {'refused', 'not-administrator' or as restricted}
local findings = {}

-- Nothing, or why the actor may not repair; then fields of fm:meta as community() reads them.
local function forbidden(...)
    local fields, no = {community('private', ...)}, nil
    if ARGV.treatment ~= 'look' and ARGV.actor ~= 'operator' then
        no = restricted(false)
        if not no and fields[1] == '1' and redis.call('GET', KEYS.role) ~= 'administrator' then
            no = {'refused', 'not-administrator'}
        end
    end
    return no, unpack(fields, 2)
end

-- What can be mended has one of `forms`, and where that is reached: then it is set to what it ought to
-- be. Whether it was.
local function note(kind, what, is, ought, form, at)
    local mends = form and (ARGV.treatment == 'repair'
        or string.find(ARGV.treatment .. ' ', ' ' .. kind .. ' ', 1, true) ~= nil)
    findings[#findings + 1] = {kind, what, is, ought, mends and 1 or 0}
    if mends then
        audit('repair', what, is, ought, 'kind', kind, 'form', form, 'key', at.key,
            'second', at.second or '', 'member', at.member or '', 'expiry', at.expiry or '')
        forms[form].set(at, ought)
    end
    return mends
end
local function precise(number)
    return string.format('%.17g', number)
end

