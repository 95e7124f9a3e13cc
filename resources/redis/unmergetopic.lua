-- SPDX-License-Identifier: MIT
-- Undo of a merge: the topic is back where it was, with its replies. What came to the other one
-- since stays there.
-- WITH: hot, remigrate, histories
-- KEYS: partReplies bbs::topic::<part>::comments  removedPart fm:removed:topic:<part>
--       record fm:merged:<part>
--       votesUp bbs::topic::<part>::vote_up  votesDown bbs::topic::<part>::vote_down
--       wholeReplies bbs::topic::<whole>::comments  jobs fm:jobs  wholeJob fm:job:<id>
--       partJob fm:job:<id>  comments… bbs::comment::<id>
-- ARGV: skipped  tombstones  wholeJob  partJob  commentSides…
-- comments: of those replies that the whole counts as tombstones, and commentSides as sides;
-- skipped: how many stand in the whole before the replies; tombstones: of the whole, as stored
-- reply {'ok'} · {'refused', 'not-moderator', 'archived' or as restricted} · {'notfound'}
--       {'stale', …}
local part, whole, removed = ARGV.topic, ARGV.whole, KEYS.removedPart
local kept = redis.call('HMGET', removed, 'merged', 'tags', 'time', 'last_reply', 'tombstones')
if kept[1] ~= whole or redis.call('EXISTS', KEYS.whole) == 0 then
    return {'notfound'}
end
local category = nameInUse(ARGV.foldedCategory, ARGV.category)
local no = immovable(category, kept[2] or '', slow)
if no then
    return no
end
-- Those that are looked at still do not stand there, and there are no others.
local isSame = ARGV.tombstones == (redis.call('HGET', KEYS.whole, 'tombstones') or '')
local tombstones = 0
for i, comment in ipairs(KEYS.comments) do
    local is = redis.call('HMGET', comment, 'removed', 'topic')
    isSame = isSame and (is[1] == '1' or (is[2] or whole) ~= whole) -- removed, or split off since
    tombstones = tombstones + (ARGV.commentSides[i] == 'p' and 1 or 0)
end
local skipped = tonumber(ARGV.skipped)
if not isSame or isMigrating() or wholeIsOther() or not holds(KEYS.wholeReplies, '', skipped) then
    return asItIs(category, kept[2] or '')
end

local record = redis.call('HMGET', KEYS.record, 'last', 'lifted', 'today', 'day')
redis.call('UNLINK', KEYS.record)
redis.call('HDEL', removed, 'last_reply', 'by', 'at', 'reason', 'merged')
redis.call('RENAME', removed, KEYS.topic)
showHistory()
if ARGV.category ~= '' then
    redis.call('HSET', KEYS.topic, 'category', ARGV.category)
    redis.call('HSETNX', KEYS.categories, ARGV.foldedCategory, ARGV.category)
end
if tombstones > 0 and redis.call('HINCRBY', KEYS.whole, 'tombstones', -tombstones) == 0 then
    redis.call('HDEL', KEYS.whole, 'tombstones')
end
if tombstones == 0 then
    redis.call('HDEL', KEYS.topic, 'tombstones')
elseif tombstones ~= tonumber(kept[5] or 0) then
    redis.call('HSET', KEYS.topic, 'tombstones', tombstones)
end
migrate(KEYS.wholeReplies, 'w', #ARGV.replies)
migrate(KEYS.partReplies, 'p', 0)
follow(KEYS.jobs, KEYS.wholeJob, ARGV.wholeJob, KEYS.whole, whole, '', skipped + 1, countOf('w'))
follow(KEYS.jobs, KEYS.partJob, ARGV.partJob, KEYS.topic, part, whole, 1, countOf('p'))
local posted = tonumber(kept[3] or present) or tonumber(present)
local seconds = string.format('%.17g', posted)
enlistTopic({id = part, last = tonumber(kept[4]) and kept[4] or seconds, posted = seconds,
    hot = hot(redis.call('SCARD', KEYS.votesUp), redis.call('SCARD', KEYS.votesDown), posted)})
local today = tonumber(record[3] or 0)
if today > 0 and record[4] == (redis.call('GET', KEYS.day) or '') then
    redis.call('ZADD', KEYS.dayRank, today, part)
    countOfToday(-today)
end
-- Nobody replied there since.
if record[1] and record[2] and redis.call('ZSCORE', KEYS.topics, whole) == record[2] then
    placeWhole(record[1])
end
redis.call('ZADD', KEYS.searchPending, clock[1] * 1000000 + clock[2], 't' .. part)
audit('unmerge', 'topic:' .. part, 'topic:' .. whole, '')
return {'ok'}
