-- SPDX-License-Identifier: MIT
-- Takes in a topic that another program or community had, once and for all: the id it had there is
-- remembered.
-- WITH: topiclists, hot, expectedids
-- KEYS: imported fm:import:<source>
--       stagedVoters… fm:stage:<uuid>  stagedForms… fm:stage:<uuid>
--       newTopics… bbs::topic::<id>  votesUp… bbs::topic::<id>::vote_up
--       votesDown… bbs::topic::<id>::vote_down  histories… fm:history:topic:<id>
-- ARGV: importField  title  content  posted  clicks  ups  downs  formCount  upVoters…  downVoters…
-- stagedVoters: if stageimport.lua gathered its votes: those up, those down; stagedForms: if it had
-- other forms earlier: these, formCount elements of them; importField: its field in fm:import;
-- posted: with three decimals; ups, downs: anonymous votes, of gathered ones all
-- reply {'ok', id} · {'already', id} · {'stale', …}, also when what was gathered has gone
--       {'stale', counter}
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

local at, moved = expected(1)
if moved then
    return moved
end
redis.call('INCR', KEYS.counter)
local id, topic, posted = ARGV.ids[at], KEYS.newTopics[at], ARGV.posted
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
        redis.call('SADD', side, unpack(voters))
    end
    if #people > 0 then
        redis.call('SADD', side, unpack(people))
    end
end

local function take(staged, side, size)
    if size > 0 then
        redis.call('RENAME', staged, side)
        redis.call('PERSIST', side)
    end
end

if stagedUp then
    take(stagedUp, KEYS.votesUp[at], ups)
    take(stagedDown, KEYS.votesDown[at], downs)
else
    vote(KEYS.votesUp[at], ARGV.upVoters, 1, ups)
    vote(KEYS.votesDown[at], ARGV.downVoters, ups + 1, downs)
end
if stagedForms then
    local history = KEYS.histories[at]
    redis.call('RENAME', stagedForms, history)
    redis.call('PERSIST', history)
    redis.call('HSET', topic, 'edited', redis.call('LINDEX', history, -5)) -- when the last went
end
redis.call('HSET', KEYS.imported, ARGV.importField, id)
redis.call('HSETNX', KEYS.categories, ARGV.foldedCategory, ARGV.category)
enlistTopic({id = id, last = posted, posted = posted,
    hot = hot(ups + #ARGV.upVoters, downs + #ARGV.downVoters, tonumber(posted))})
return {'ok', id}
