-- SPDX-License-Identifier: MIT
-- Of scripts that draw ids. Which keys they write follows from the id, and every key is named before
-- a script runs: so the caller says which ids it expects, and lists of keys go along with these.
-- KEYS: counter article:
-- ARGV: lastId  ids…
-- counter: that one, or another; lastId: what the caller last saw of it; ids: those behind that, some
-- to spare where others draw as well
-- reply {'stale', the counter}: it is elsewhere

-- Which of the expected ids is the first of so many that can be drawn now; or what to answer.
local function expected(count)
    local last = redis.call('GET', KEYS.counter) or '0' -- as text: numbers above 2^53 round in Lua
    local before = last == ARGV.lastId and 0
    for i = 1, before and 0 or #ARGV.ids do
        before = ARGV.ids[i] == last and i or before
    end
    if not before or before + count > #ARGV.ids then
        return nil, {'stale', last}
    end
    return before + 1
end

