-- SPDX-License-Identifier: MIT
-- Enters topics that other programs wrote into our lists, and strikes out those that are gone.
-- KEYS: allTopics fm:topics  tagNames fm:tags  tagSizes fm:tagsizes  topics… bbs::topic::<id>
--       categoryTopics… bbs::category::<name>  authorTopics… fm:topics:<author>
--       tagTopics… fm:tag:<folded>
-- ARGV: topics…  categories…  storedTags…  times…  tagCounts…  foldedTags…  tagNames…
-- of each topic its id, category, tags as stored, time, and how many of the tags, which stand in
-- their topics' order, are its own
-- reply {'ok'}; a topic that changed meanwhile waits for the next time
local before = 0 -- tags of the topics that were looked at
for i, id in ipairs(ARGV.topics) do
    local tags = tonumber(ARGV.tagCounts[i])
    local topic = redis.call('HMGET', KEYS.topics[i], 'category', 'tags')
    if redis.call('EXISTS', KEYS.topics[i]) == 0 then
        redis.call('ZREM', KEYS.allTopics, id)
    elseif (topic[1] or '') == ARGV.categories[i] and (topic[2] or '') == ARGV.storedTags[i] then
        local posted = ARGV.times[i]
        local last = redis.call('ZSCORE', KEYS.categoryTopics[i], id) or posted
        redis.call('ZADD', KEYS.allTopics, 'GT', last, id)
        redis.call('ZADD', KEYS.authorTopics[i], 'NX', posted, id)
        for tag = before + 1, before + tags do
            local list, folded = KEYS.tagTopics[tag], ARGV.foldedTags[tag]
            if redis.call('ZADD', list, 'GT', last, id) == 1 then
                redis.call('HSETNX', KEYS.tagNames, folded, ARGV.tagNames[tag])
                redis.call('ZADD', KEYS.tagSizes, redis.call('ZCARD', list), folded)
            end
        end
    end
    before = before + tags
end
return {'ok'}
