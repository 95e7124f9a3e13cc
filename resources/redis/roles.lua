-- SPDX-License-Identifier: MIT
-- Whether the actor may moderate, or the person whose keys are given: administrators and the
-- operator act everywhere, moderators too unless fm:scope:<person> names their places
-- (`category:<folded>`, `group:<name>`).
-- WITH: prelude
-- KEYS: role fm:role:<actor>  scope fm:scope:<actor>
local function placesIn(lines)
    local places = {}
    for place in string.gmatch(lines or '', '[^\n]+') do
        places[#places + 1] = place
    end
    return places
end

local function moderates(places, person, roleKey, scopeKey)
    local scope = scopeKey or KEYS.scope
    local is = redis.call('GET', roleKey or KEYS.role)
    if (person or ARGV.actor) == 'operator' or is == 'administrator' then
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

