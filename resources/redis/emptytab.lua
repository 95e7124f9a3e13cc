-- SPDX-License-Identifier: MIT
-- One slice of taking topics out of a tab whose category is no longer in it.
-- WITH: jobs
-- KEYS: tabMembers bbs::tab::<name>::member
--       tabTopics bbs::tab::<name>::topic_list  topics… bbs::topic::<id>
-- ARGV: cursor  next  topics…
-- cursor: before this slice; next: afterwards, '' at the end
-- reply {'ok', 'more' or 'done'} · {'stale'}: another client did this slice
if (redis.call('HGET', KEYS.job, 'cursor') or '') ~= ARGV.cursor then
    return {'stale'}
end
for i, topic in ipairs(ARGV.topics) do
    local category = redis.call('HGET', KEYS.topics[i], 'category')
    if not category or redis.call('SISMEMBER', KEYS.tabMembers, category) == 0 then
        redis.call('ZREM', KEYS.tabTopics, topic)
    end
end
if ARGV.next == '' then
    return endJob()
end
redis.call('HSET', KEYS.job, 'cursor', ARGV.next)
return {'ok', 'more'}
