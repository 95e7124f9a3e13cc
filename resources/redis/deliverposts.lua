-- SPDX-License-Identifier: MIT
-- One slice of bringing posts to those who follow their authors: what was brought, and how far the
-- walk over the followers has come, in one step. A slice that comes again changes nothing.
-- KEYS: fanOut fm:fanout  followers… follower:<author>  inboxes… fm:inbox:<person>
-- ARGV: kept  entries…  afters…  posts…  authors…  counts…  people…
-- kept: posts that an inbox keeps at least; then for each part of the slice the entry of fm:fanout
-- that the caller read, the same as it shall be ('': everybody has the post), the post, its author,
-- and how many people come next: those whom the caller found among the author's followers; of each
-- of them all the inbox
-- reply {'ok', parts of which the entry was still the one that was read}
local call, fanOut, inboxes, people = redis.call, KEYS.fanOut, KEYS.inboxes, ARGV.people
local afters, posts, authors, counts = ARGV.afters, ARGV.posts, ARGV.authors, ARGV.counts
local keep = -1 - ARGV.kept
-- Cutting costs as much as bringing: by chance, so that no pattern of posts goes without for long.
local cuts = call('TIME')[2] % 16 == 0
local last, taken = 0, 0
for part, entry in ipairs(ARGV.entries) do
    local after, post, author = afters[part], posts[part], authors[part]
    local first = last + 1
    last = last + counts[part]
    -- Else another client was faster, or posts are no longer brought to anybody.
    if call('ZSCORE', fanOut, entry) then
        taken = taken + 1
        local follows = last >= first
            and call('SMISMEMBER', KEYS.followers[part], unpack(people, first, last))
        for i = first, last do
            -- Who unfollowed since then does not want it; authors see their own.
            if follows[i - first + 1] == 1 or people[i] == author then
                call('ZADD', inboxes[i], post, post)
                if cuts then
                    call('ZREMRANGEBYRANK', inboxes[i], 0, keep)
                end
            end
        end
        if after ~= entry then
            call('ZREM', fanOut, entry)
            if after ~= '' then
                call('ZADD', fanOut, post, after)
            end
        end
    end
end
return {'ok', taken}
