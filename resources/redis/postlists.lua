-- SPDX-License-Identifier: MIT
-- Every list that follows from a post, with its place there; and of which post it is a repost. The
-- author's newest posts, which are capped, stand beside them.
-- WITH: lists
-- KEYS: newestPosts starpost:userid:<author>  related fm:posts:<answers|reposts|quotes>:<id>
--       lists… fm:hashtag:<folded> or fm:posts:mentions:<person>
-- ARGV: relation
-- related: of the post that it answers, repeats or quotes, as relation says: 'answer', 'repost' or
-- 'quote'; fm:meta and '' where there is none. lists: of each topic that the text names, of each
-- person whom it mentions.
local function listsOf(id)
    local rows = {}
    for i, list in ipairs(KEYS.lists) do
        rows[i] = {list, id, id}
    end
    if ARGV.relation ~= '' and ARGV.relation ~= 'repost' then
        rows[#rows + 1] = {KEYS.related, id, id}
    end
    return rows
end

local function enlistPost(id, author)
    enlist(listsOf(id))
    if ARGV.relation == 'repost' then
        redis.call('HSET', KEYS.related, author, id)
    end
    redis.call('ZADD', KEYS.newestPosts, id, id)
    redis.call('ZREMRANGEBYRANK', KEYS.newestPosts, 0, -21)
end

-- Whether it was among the author's newest.
local function unlistPost(id, author)
    unlist(listsOf(id))
    if ARGV.relation == 'repost' then
        redis.call('HDEL', KEYS.related, author)
    end
    return redis.call('ZREM', KEYS.newestPosts, id) == 1
end

