-- SPDX-License-Identifier: MIT
-- Takes in a topic that another program or community had, once and for all: the id it had there is
-- remembered.
-- WITH: topics, hot
-- KEYS: imported fm:import:<source>  topicCounter bbs::topic_ids  authorTopics fm:topics:<actor>
--       stagedVoters… fm:stage:<uuid>  stagedForms… fm:stage:<uuid>
-- ARGV: importField  title  content  posted  clicks  ups  downs  formCount  upVoters…  downVoters…
-- stagedVoters: if stageimport.lua gathered its votes: those up, those down; stagedForms: if it had
-- other forms earlier: these, formCount elements of them; importField: its field in fm:import;
-- posted: with three decimals; ups, downs: anonymous votes, of gathered ones all
-- Drawn here, hence undeclared and written first: bbs::topic::<id> and its vote_up, vote_down,
-- fm:history:topic:<id>
-- reply {'ok', id} · {'already', id} · {'stale', …}, also when what was gathered has gone
local known = redis.call('HGET', KEYS.imported, ARGV.importField)
if known then
    return {'already', known}
end
local stale = staleness(redis.call('HGET', KEYS.categories, ARGV.foldedCategory) or ARGV.category,
    ARGV.tags, false)
if stale then
    return stale
end

local ups, downs = tonumber(ARGV.ups), tonumber(ARGV.downs)
local stagedUp, stagedDown = KEYS.stagedVoters[1], KEYS.stagedVoters[2]
local stagedForms = KEYS.stagedForms[1]
if (stagedUp
        and (redis.call('SCARD', stagedUp) ~= ups or redis.call('SCARD', stagedDown) ~= downs))
    or (stagedForms and redis.call('LLEN', stagedForms) ~= tonumber(ARGV.formCount)) then
    return asItIs(ARGV.category, ARGV.tags)
end

redis.call('INCR', KEYS.topicCounter)
local id = redis.call('GET', KEYS.topicCounter) -- as text: numbers above 2^53 round in Lua
local topic, posted = ARGV.namespace .. 'bbs::topic::' .. id, ARGV.posted
redis.call('HSET', topic, 'id', id, 'time', posted, 'click_counter', ARGV.clicks,
    'title', ARGV.title, 'author_id', ARGV.actor, 'content', ARGV.content,
    'category', ARGV.category, 'tags', ARGV.tags)

-- The anonymous from -`from` on, and people.
local function vote(side, people, from, anonymous)
    local voters = {}
    -- Rising, so that each goes to the end of the set.
    for number = -(from + anonymous - 1), -from do
        voters[#voters + 1] = number
    end
    if anonymous > 0 then
        redis.call('SADD', topic .. side, unpack(voters))
    end
    if #people > 0 then
        redis.call('SADD', topic .. side, unpack(people))
    end
end

local function take(staged, side, size)
    if size > 0 then
        redis.call('RENAME', staged, topic .. side)
        redis.call('PERSIST', topic .. side)
    end
end

if stagedUp then
    take(stagedUp, '::vote_up', ups)
    take(stagedDown, '::vote_down', downs)
else
    vote('::vote_up', ARGV.upVoters, 1, ups)
    vote('::vote_down', ARGV.downVoters, ups + 1, downs)
end
if stagedForms then
    local history = ARGV.namespace .. 'fm:history:topic:' .. id
    redis.call('RENAME', stagedForms, history)
    redis.call('PERSIST', history)
    redis.call('HSET', topic, 'edited', redis.call('LINDEX', history, -5)) -- when the last went
end
redis.call('HSET', KEYS.imported, ARGV.importField, id)
redis.call('HSETNX', KEYS.categories, ARGV.foldedCategory, ARGV.category)
place('GT', posted, id)
redis.call('ZADD', KEYS.recommended, hot(ups + #ARGV.upVoters, downs + #ARGV.downVoters,
    tonumber(posted)), id)
redis.call('ZADD', KEYS.authorTopics, posted, id)
return {'ok', id}
