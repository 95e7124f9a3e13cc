-- SPDX-License-Identifier: MIT
-- Whether the actor may moderate: administrators and the operator act everywhere, moderators too
-- unless fm:scope:<person> names their places (`category:<folded>`, `group:<name>`).
-- WITH: prelude
-- KEYS: role fm:role:<actor>  scope fm:scope:<actor>
local function moderates(places)
    local is = redis.call('GET', KEYS.role)
    if ARGV.actor == 'operator' or is == 'administrator' then
        return true
    end
    if is ~= 'moderator' then
        return false
    end
    for _, place in ipairs(places) do
        if redis.call('SISMEMBER', KEYS.scope, place) == 1 then
            return true
        end
    end
    return redis.call('EXISTS', KEYS.scope) == 0
end

