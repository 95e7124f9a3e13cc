-- SPDX-License-Identifier: MIT
-- Shared beginning of the scripts that statistics count: one more of a kind, on the community's
-- day. Votes and replies pay one HINCRBY for it and no read. It takes its own key off those of the
-- script, and is the last of the beginnings that do so.
-- KEYS  the last one: fm:stats, a hash of <kind><day since 1970> → how many
--       kinds: n people, a articles, t topics, r replies, p posts, v votes for articles, f votes
--       on topics, l likes, x reports
-- `shift` is day_shift of fm:meta: how far the community's days are from UTC's, in seconds; where
-- clocks change "<shift> <until> <shift> …"; none: UTC
local statistics = table.remove(KEYS)
local function count(kind, now, shift)
    local ahead = tonumber(shift or 0)
    if not ahead then
        for seconds, ends in string.gmatch(shift, '(%-?%d+) ?(%d*)') do
            ahead = tonumber(seconds)
            if ends == '' or now < tonumber(ends) then
                break
            end
        end
    end
    redis.call('HINCRBY', statistics, kind .. math.floor((now + (ahead or 0)) / 86400), '1')
end

