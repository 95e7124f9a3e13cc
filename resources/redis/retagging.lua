-- SPDX-License-Identifier: MIT
-- Of scripts that give a topic other tags.
-- WITH: topics
-- KEYS: newTagTopics… fm:tag:<folded>
-- ARGV: newTags  newFoldedTags…  newTagNames…
-- newTags: as stored

-- From the lists of the tags that it had to those of the new ones, with its last reply.
local function retag(last)
    unlist(topicRows(KEYS.tagTopics, ARGV.topic, last))
    rebuildTags()
    enlist(topicRows(KEYS.newTagTopics, ARGV.topic, last))
    rebuildTags(KEYS.newTagTopics, ARGV.newFoldedTags, ARGV.newTagNames)
end

