-- SPDX-License-Identifier: MIT
-- Every list that follows from a topic, with its score there: of scripts by which a whole topic
-- comes or goes. Its category, tabs and tags are those of topics.lua.
-- WITH: topics
-- KEYS: authorTopics fm:topics:<author>

-- topic: {id, last = last reply, posted, hot}; of one that goes the id is enough.
local function listsOf(topic)
    local rows = listsByReply(topic.id, topic.last or '')
    rows[#rows + 1] = {KEYS.recommended, topic.id, topic.hot or ''}
    rows[#rows + 1] = {KEYS.authorTopics, topic.id, topic.posted or ''}
    return rows
end

local function enlistTopic(topic)
    enlist(listsOf(topic), 'GT')
    rebuildTags()
end

local function unlistTopic(id)
    unlist(listsOf({id = id}))
    redis.call('ZREM', KEYS.dayRank, id)
    rebuildTags()
    rebuildCategory()
end

