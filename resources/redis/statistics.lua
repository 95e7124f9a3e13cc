-- SPDX-License-Identifier: MIT
-- One more of a kind that statistics count, on the community's day. Votes and replies pay one
-- HINCRBY for it and no read.
-- KEYS: statistics fm:stats
-- a hash of <kind><day since 1970> → how many; kinds: n people, a articles, t topics, r replies,
-- p posts, v votes for articles, f votes on topics, l likes, x reports
-- `shift` is day_shift of fm:meta: how far the community's days are from UTC's, in seconds; where
-- clocks change "<shift> <until> <shift> …"; none: UTC
local function count(kind, moment, shift)
    local ahead = tonumber(shift or 0)
    if not ahead then
        for seconds, ends in string.gmatch(shift, '(%-?%d+) ?(%d*)') do
            ahead = tonumber(seconds)
            if ends == '' or moment < tonumber(ends) then
                break
            end
        end
    end
    redis.call('HINCRBY', KEYS.statistics, kind .. math.floor((moment + (ahead or 0)) / 86400), '1')
end

