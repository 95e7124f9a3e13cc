-- SPDX-License-Identifier: MIT
-- Takes in a topic that another program or community had, once and for all: the id it had there is
-- remembered. Begins with topicplace and hot.
-- KEYS  2 bbs::topic_ids instead of a topic; own: 1 fm:import:<source>  2 fm:topics:<author>,
--       then, if stageimport.lua gathered its votes: fm:stage:<uuid> of those up, of those down,
--       and if it had other forms earlier: fm:stage:<uuid> of these
--       Drawn here, hence undeclared and written first: bbs::topic::<id> and its vote_up, vote_down,
--       fm:history:topic:<id>
-- ARGV  3 empty; own: 1 its field in fm:import  2 title  3 content  4 time (three decimals)
--       5 clicks  6 anonymous votes up  7 down, of gathered ones all votes  8 number of elements of
--       gathered forms  9 number of people who voted up, then these, then those who voted down
-- reply {'ok', id} · {'already', id} · {'stale', …}, also when what was gathered has gone
local known = redis.call('HGET', KEYS[ownKeys + 1], ARGV[ownArgs + 1])
if known then
    return {'already', known}
end
local stale = staleness(redis.call('HGET', KEYS[9], ARGV[5]) or ARGV[4], ARGV[6], false)
if stale then
    return stale
end

local ups, downs = tonumber(ARGV[ownArgs + 6]), tonumber(ARGV[ownArgs + 7])
local forms = tonumber(ARGV[ownArgs + 8])
local stagedForms = forms > 0 and KEYS[#KEYS]
local stagedUp, stagedDown
if #KEYS >= ownKeys + 4 then
    stagedUp, stagedDown = KEYS[ownKeys + 3], KEYS[ownKeys + 4]
end
if (stagedUp
        and (redis.call('SCARD', stagedUp) ~= ups or redis.call('SCARD', stagedDown) ~= downs))
    or (stagedForms and redis.call('LLEN', stagedForms) ~= forms) then
    return {'stale', ARGV[4], ARGV[6], now, meta[2] or '', redis.call('SMEMBERS', KEYS[5])}
end

redis.call('INCR', KEYS[2])
local id = redis.call('GET', KEYS[2]) -- as text: numbers above 2^53 round in Lua
local topic, posted = ARGV[1] .. 'bbs::topic::' .. id, ARGV[ownArgs + 4]
redis.call('HSET', topic, 'id', id, 'time', posted, 'click_counter', ARGV[ownArgs + 5],
    'title', ARGV[ownArgs + 2], 'author_id', ARGV[2], 'content', ARGV[ownArgs + 3],
    'category', ARGV[4], 'tags', ARGV[6])

-- The anonymous from -`from` on, and people from argument `first` to `last`.
local function vote(side, first, last, from, count)
    local voters = {}
    -- Rising, so that each goes to the end of the set.
    for number = -(from + count - 1), -from do
        voters[#voters + 1] = number
    end
    if count > 0 then
        redis.call('SADD', topic .. side, unpack(voters))
    end
    if first <= last then
        redis.call('SADD', topic .. side, unpack(ARGV, first, last))
    end
end

local function take(staged, side, count)
    if count > 0 then
        redis.call('RENAME', staged, topic .. side)
        redis.call('PERSIST', topic .. side)
    end
end

local lastUp = ownArgs + 9 + tonumber(ARGV[ownArgs + 9])
if stagedUp then
    take(stagedUp, '::vote_up', ups)
    take(stagedDown, '::vote_down', downs)
else
    vote('::vote_up', ownArgs + 10, lastUp, 1, ups)
    vote('::vote_down', lastUp + 1, #ARGV, ups + 1, downs)
end
if stagedForms then
    local history = ARGV[1] .. 'fm:history:topic:' .. id
    redis.call('RENAME', stagedForms, history)
    redis.call('PERSIST', history)
    redis.call('HSET', topic, 'edited', redis.call('LINDEX', history, -5)) -- when the last went
end
redis.call('HSET', KEYS[ownKeys + 1], ARGV[ownArgs + 1], id)
redis.call('HSETNX', KEYS[9], ARGV[5], ARGV[4])
place('GT', posted, id)
redis.call('ZADD', KEYS[8], hot(ups + lastUp - ownArgs - 9, downs + #ARGV - lastUp,
    tonumber(posted)), id)
redis.call('ZADD', KEYS[ownKeys + 2], posted, id)
return {'ok', id}
