-- SPDX-License-Identifier: MIT
-- Enters topics that other programs wrote into our lists, and strikes out those that are gone.
-- KEYS  1 fm:topics  2 fm:tags  3 fm:tagsizes, then for each topic bbs::topic::<id>
--       bbs::category::<name>  fm:topics:<author>, then fm:tag:<folded> for each of its tags
-- ARGV  for each topic: id, category, tags as stored, time, number of tags, then folded name, name
-- reply {'ok'}; a topic that changed meanwhile waits for the next time
local a, k = 1, 4
while a <= #ARGV do
    local id, tags = ARGV[a], tonumber(ARGV[a + 4])
    local topic = redis.call('HMGET', KEYS[k], 'category', 'tags')
    if redis.call('EXISTS', KEYS[k]) == 0 then
        redis.call('ZREM', KEYS[1], id)
    elseif (topic[1] or '') == ARGV[a + 1] and (topic[2] or '') == ARGV[a + 2] then
        local posted = ARGV[a + 3]
        local last = redis.call('ZSCORE', KEYS[k + 1], id) or posted
        redis.call('ZADD', KEYS[1], 'GT', last, id)
        redis.call('ZADD', KEYS[k + 2], 'NX', posted, id)
        for i = 1, tags do
            local key, folded = KEYS[k + 2 + i], ARGV[a + 3 + 2 * i]
            if redis.call('ZADD', key, 'GT', last, id) == 1 then
                redis.call('HSETNX', KEYS[2], folded, ARGV[a + 4 + 2 * i])
                redis.call('ZADD', KEYS[3], redis.call('ZCARD', key), folded)
            end
        end
    end
    a, k = a + 5 + 2 * tags, k + 3 + tags
end
return {'ok'}
