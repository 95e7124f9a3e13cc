-- SPDX-License-Identifier: MIT
-- Publishes a post: its id is visible to every reader in the instant in which it is drawn.
-- WITH: screening, notices, statistics, postlists, expectedids
-- KEYS: ownPosts mypost:userid:<actor>
--       archivedPosts fm:mypost:<actor>:archive  coldPosts global:post  lastPosts fm:lastpost
--       recentPosts fm:posts  other post:postid:<id>  fanOut fm:fanout  posts… post:postid:<id>
-- ARGV: authorName  content  other  posted
-- The actor is the author. other: the post that this one answers, repeats or quotes (fm:meta and
-- '' where there is none). posted: '', or for what is brought in from elsewhere its time in
-- milliseconds. addressees: whom the text mentions or answers.
-- reply {'ok', id} · {'already', id}: repeated before · {'refused', 'locked' or as
--       restricted or screened} · {'notfound'}: the other post is gone
--       {'stale', counter}
local delivery, foreignWriters, foreignUntil, limits, filters, dayShift
    = community('delivery', 'foreign_writers', 'foreign_until', 'limits', 'filters', 'day_shift')
-- What is brought in from elsewhere was said before.
local isNew = ARGV.posted == ''
local no = isNew and restricted(true)
if no then
    return no
end
local author, relation = ARGV.actor, ARGV.relation
if relation ~= '' then
    local other = redis.call('HMGET', KEYS.other, 'userid', 'deleted', 'locked')
    if not other[1] or other[2] then
        return {'notfound'}
    end
    if other[3] and isNew then
        return {'refused', 'locked'}
    end
    if relation == 'repost' then
        local before = redis.call('HGET', KEYS.related, author)
        if before then
            return {'already', before}
        end
    end
end

local at, moved = expected(1)
if moved then
    return moved
end
no = screened(limits, filters, nil, '', 'post')
if no then
    return no
end
local milliseconds = tonumber(ARGV.posted)
    or clock[1] * 1000 + math.floor(clock[2] / 1000) + math.floor(offset * 1000)

redis.call('INCR', KEYS.counter)
local id, post = ARGV.ids[at], KEYS.posts[at]
redis.call('HSET', post, 'userid', author, 'username', ARGV.authorName, 'time',
    string.format('%.0f.%03d', math.floor(milliseconds / 1000), milliseconds % 1000),
    'content', ARGV.content)
if redis.call('LPUSH', KEYS.ownPosts, id) > 1000 then
    -- What falls off the author's list stays where its readers find it; the tutorial's hand-over
    -- to a colder store gets it too.
    local old = redis.call('RPOP', KEYS.ownPosts)
    redis.call('LPUSH', KEYS.archivedPosts, old)
    redis.call('LPUSH', KEYS.coldPosts, old)
end
redis.call('HSET', KEYS.lastPosts, author, id)
redis.call('ZADD', KEYS.recentPosts, id, id .. ':' .. author)
redis.call('ZREMRANGEBYRANK', KEYS.recentPosts, 0, -100001)
if delivery == 'push' and foreignWriters == '0' and not foreignUntil then
    -- To be brought to its readers by any client, from the first of them on: deliverposts.
    redis.call('ZADD', KEYS.fanOut, id, id .. ':' .. author .. ':0')
end
if relation ~= '' then
    local fields = {answer = 'answer_to', repost = 'repost_of', quote = 'quote_of'}
    redis.call('HSET', post, fields[relation], ARGV.other)
end
enlistPost(id, author)
notify('post:' .. id)
if isNew then
    count('p', milliseconds / 1000, dayShift)
end
return {'ok', id}
