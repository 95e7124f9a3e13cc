-- SPDX-License-Identifier: MIT
-- An entry of the audit stream: who did what to what, when and why.
-- WITH: prelude
-- KEYS: audit fm:audit
-- ARGV: reason  undoes
-- reason and undoes may be nothing; undoes is the entry that this act takes back

-- Further fields and values stand behind; the entry's id.
local function audit(what, target, before, after, ...)
    local entry = {'who', ARGV.actor, 'what', what, 'target', target, 'before', before,
        'after', after, 'at', string.format('%.0f', math.floor(now()))}
    for _, more in ipairs({...}) do
        entry[#entry + 1] = more
    end
    if ARGV.reason ~= '' then
        entry[#entry + 1], entry[#entry + 2] = 'reason', ARGV.reason
    end
    if ARGV.undoes ~= '' then
        entry[#entry + 1], entry[#entry + 2] = 'undoes', ARGV.undoes
    end
    return redis.call('XADD', KEYS.audit, '*', unpack(entry))
end

