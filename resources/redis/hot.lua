-- SPDX-License-Identifier: MIT
-- Of scripts that rank topics: Reddit's formula in its later form, as domain::hot().
local function hot(ups, downs, posted)
    local difference = ups - downs
    local sign = difference > 0 and 1 or difference < 0 and -1 or 0
    local order = math.log10(math.max(math.abs(difference), 1))
    local value = sign * order + (posted - 1134028003) / 45000
    return string.format('%.17g', math.floor(value * 1e7 + 0.5) / 1e7)
end

