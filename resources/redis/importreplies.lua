-- SPDX-License-Identifier: MIT
-- Takes in replies to one topic, in order, each once and for all, as replytopic.lua would have at
-- their times: floors, the topic's place in every list, and today's count.
-- WITH: topics, expectedids
-- KEYS: imported fm:import:<source>  topicReplies bbs::topic::<id>::comments
--       stagedForms… fm:stage:<uuid>  comments… bbs::comment::<id>
--       histories… fm:history:reply:<id>
-- ARGV: importFields…  authors…  contents…  times…  answeredReplies…  answeredFields…
--       removedFlags…  formCounts…
-- Of each reply (at most 100) its field in fm:import, author, content, time (three decimals), reply
-- here that it answers or '', field in fm:import of the reply that it answers or '', '1' if it is
-- removed or '', number of elements of gathered forms; stagedForms: of each that had other forms
-- earlier these, where stageimport.lua gathered them; histories may
-- be empty where none had
-- reply {'ok', taken, repeated} · {'notfound'} · {'stale', …}, also when what was gathered has gone
--       {'stale', counter}
local topic = redis.call('HMGET', KEYS.topic, 'category', 'tags')
if not topic[1] and redis.call('EXISTS', KEYS.topic) == 0 then
    return {'notfound'}
end
local stale = staleness(topic[1] or '', topic[2] or '', true)
if stale then
    return stale
end

-- Value of a field: reply and topic here.
local known = redis.call('HMGET', KEYS.imported, unpack(ARGV.importFields))
local drawn, fresh, staged = {}, {}, {}
local stages = 0
for r, field in ipairs(ARGV.importFields) do
    local forms = tonumber(ARGV.formCounts[r])
    if forms > 0 then
        stages = stages + 1
        staged[r] = KEYS.stagedForms[stages]
    end
    if not known[r] and not drawn[field] then
        if staged[r] and redis.call('LLEN', staged[r]) ~= forms then
            return asItIs(topic[1] or '', topic[2] or '')
        end
        drawn[field] = true
        fresh[#fresh + 1] = r
    end
end
if #fresh == 0 then
    return {'ok', 0, #ARGV.importFields}
end

local first, moved = expected(#fresh)
if moved then
    return moved
end
redis.call('INCRBY', KEYS.counter, #fresh)
local floor = redis.call('LLEN', KEYS.topicReplies)
local ids, fields, newest, today, tombstones = {}, {}, 0, 0, 0
local newestTime

local function answeredBy(here, field)
    if here ~= '' or field == '' then
        return here
    end
    local id, where = string.match(drawn[field] ~= true and drawn[field]
        or redis.call('HGET', KEYS.imported, field) or '', '^(.-) (.*)$')
    return where == ARGV.topic and id or ''
end

for n, r in ipairs(fresh) do
    local at, time = first + n - 1, ARGV.times[r]
    local id, comment = ARGV.ids[at], KEYS.comments[at]
    redis.call('HSET', comment, 'id', id, 'author_id', ARGV.authors[r],
        'content', ARGV.contents[r], 'time', time, 'topic', ARGV.topic,
        'floor', string.format('%.0f', floor + n))
    local answered = answeredBy(ARGV.answeredReplies[r], ARGV.answeredFields[r])
    if answered ~= '' then
        redis.call('HSET', comment, 'reply_to', answered)
    end
    if staged[r] then
        local history = KEYS.histories[at]
        redis.call('RENAME', staged[r], history)
        redis.call('PERSIST', history)
        redis.call('HSET', comment, 'edited', redis.call('LINDEX', history, -5))
    end
    ids[n] = id
    local field = ARGV.importFields[r]
    drawn[field] = id .. ' ' .. ARGV.topic
    fields[2 * n - 1], fields[2 * n] = field, drawn[field]
    if ARGV.removedFlags[r] == '1' then
        redis.call('HSET', comment, 'removed', 1)
        tombstones = tombstones + 1
    else
        if not newestTime or tonumber(time) > newest then
            newest, newestTime = tonumber(time), time
        end
        if isToday(tonumber(time) * 1000) then
            today = today + 1
        end
    end
end
redis.call('LPUSH', KEYS.topicReplies, unpack(ids))
redis.call('HSET', KEYS.imported, unpack(fields))
if tombstones > 0 then
    redis.call('HINCRBY', KEYS.topic, 'tombstones', tombstones)
end
if newestTime then
    place('GT', newestTime, ARGV.topic)
end
if today > 0 then
    countToday(today)
end
return {'ok', #fresh, #ARGV.importFields - #fresh}
