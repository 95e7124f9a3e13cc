-- SPDX-License-Identifier: MIT
-- Shared beginning of the scripts that moderators may run: administrators and the operator act
-- everywhere, moderators too unless fm:scope:<person> names their places (`category:<folded>`,
-- `group:<name>`).
local function moderates(person, role, scope, places)
    local is = redis.call('GET', role)
    if person == 'operator' or is == 'administrator' then
        return true
    end
    if is ~= 'moderator' then
        return false
    end
    for _, place in ipairs(places) do
        if redis.call('SISMEMBER', scope, place) == 1 then
            return true
        end
    end
    return redis.call('EXISTS', scope) == 0
end

-- Fields of an entry of fm:audit, with the reason and the entry that it undoes, if any.
local function withReason(entry, reason, undoes)
    if reason ~= '' then
        entry[#entry + 1], entry[#entry + 2] = 'reason', reason
    end
    if undoes ~= '' then
        entry[#entry + 1], entry[#entry + 2] = 'undoes', undoes
    end
    return unpack(entry)
end
