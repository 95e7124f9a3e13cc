-- SPDX-License-Identifier: MIT
-- One slice of bringing posts to those who follow their authors: what was brought, and how far the
-- walk over the followers has come, in one step. A slice that comes again changes nothing.
-- KEYS  1 fm:fanout, then for each part of the slice: follower:<author>, fm:inbox:<person> of each
--       whom the caller found there
-- ARGV  1 posts that an inbox keeps at least, then for each part: entry of fm:fanout that the caller read,
--       the same as it shall be ('': everybody has the post), post, author, how many people, these
-- reply {'ok', parts of which the entry was still the one that was read}
local keep = -1 - ARGV[1]
-- Cutting costs as much as bringing: by chance, so that no pattern of posts goes without for long.
local cuts = redis.call('TIME')[2] % 16 == 0
local key, arg, taken = 2, 2, 0
while ARGV[arg] do
    local entry, after, post, author = unpack(ARGV, arg, arg + 3)
    local people = tonumber(ARGV[arg + 4])
    arg = arg + 5
    -- Else another client was faster, or posts are no longer brought to anybody.
    if redis.call('ZSCORE', KEYS[1], entry) then
        taken = taken + 1
        local follows = people > 0
            and redis.call('SMISMEMBER', KEYS[key], unpack(ARGV, arg, arg + people - 1))
        for i = 1, people do
            -- Who unfollowed since then does not want it; authors see their own.
            if follows[i] == 1 or ARGV[arg + i - 1] == author then
                redis.call('ZADD', KEYS[key + i], post, post)
                if cuts then
                    redis.call('ZREMRANGEBYRANK', KEYS[key + i], 0, keep)
                end
            end
        end
        if after ~= entry then
            redis.call('ZREM', KEYS[1], entry)
            if after ~= '' then
                redis.call('ZADD', KEYS[1], post, after)
            end
        end
    end
    key = key + 1 + people
    arg = arg + people
end
return {'ok', taken}
