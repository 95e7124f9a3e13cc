-- SPDX-License-Identifier: MIT
-- Takes in replies to one topic, in order, each once and for all, as replytopic.lua would have at
-- their times: floors, the topic's place in every list, and today's count. Begins with topicplace.
-- KEYS  own: 1 fm:import:<source>  2 bbs::comment_ids  3 bbs::topic::<id>::comments, then for each
--       reply that had other forms earlier: fm:stage:<uuid>, where stageimport.lua gathered them
--       Drawn here, hence undeclared and written first: bbs::comment::<id>, fm:history:reply:<id>
-- ARGV  own: 1 number of replies (at most 100), then for each: its field in fm:import, then for
--       each: author, content, time (three decimals), reply here that it answers or '', field in
--       fm:import of the reply that it answers or '', '1' if it is removed, number of elements of
--       gathered forms
-- reply {'ok', taken, repeated} · {'notfound'} · {'stale', …}, also when what was gathered has gone
local topic = redis.call('HMGET', KEYS[2], 'category', 'tags')
if not topic[1] and redis.call('EXISTS', KEYS[2]) == 0 then
    return {'notfound'}
end
local stale = staleness(topic[1] or '', topic[2] or '', true)
if stale then
    return stale
end

local imported, list = KEYS[ownKeys + 1], KEYS[ownKeys + 3]
local count, first = tonumber(ARGV[ownArgs + 1]), ownArgs + 2
-- Value of a field: reply and topic here.
local known = redis.call('HMGET', imported, unpack(ARGV, first, first + count - 1))
local drawn, fresh, staged = {}, {}, {}
local stages = 3
for r = 1, count do
    local field = ARGV[first + r - 1]
    local forms = tonumber(ARGV[first + count + 7 * r - 1])
    if forms > 0 then
        stages = stages + 1
        staged[r] = KEYS[ownKeys + stages]
    end
    if not known[r] and not drawn[field] then
        if staged[r] and redis.call('LLEN', staged[r]) ~= forms then
            return {'stale', topic[1] or '', topic[2] or '', now, meta[2] or '',
                redis.call('SMEMBERS', KEYS[5])}
        end
        drawn[field] = true
        fresh[#fresh + 1] = r
    end
end
if #fresh == 0 then
    return {'ok', 0, count}
end

-- Below 2^53, where Lua counts exactly: a counter beyond is not one of ours.
local last = redis.call('INCRBY', KEYS[ownKeys + 2], #fresh) - #fresh
local floor = redis.call('LLEN', list)
local ids, fields, newest, today, tombstones = {}, {}, 0, 0, 0
local newestTime

local function answeredBy(here, field)
    if here ~= '' or field == '' then
        return here
    end
    local id, where = string.match(drawn[field] ~= true and drawn[field]
        or redis.call('HGET', imported, field) or '', '^(.-) (.*)$')
    return where == ARGV[3] and id or ''
end

for n, r in ipairs(fresh) do
    local at = first + count + 7 * (r - 1)
    local id, time, isRemoved = string.format('%.0f', last + n), ARGV[at + 2], ARGV[at + 5] == '1'
    local comment = ARGV[1] .. 'bbs::comment::' .. id
    redis.call('HSET', comment, 'id', id, 'author_id', ARGV[at], 'content', ARGV[at + 1],
        'time', time, 'topic', ARGV[3], 'floor', string.format('%.0f', floor + n))
    local answered = answeredBy(ARGV[at + 3], ARGV[at + 4])
    if answered ~= '' then
        redis.call('HSET', comment, 'reply_to', answered)
    end
    if staged[r] then
        local history = ARGV[1] .. 'fm:history:reply:' .. id
        redis.call('RENAME', staged[r], history)
        redis.call('PERSIST', history)
        redis.call('HSET', comment, 'edited', redis.call('LINDEX', history, -5))
    end
    ids[n] = id
    local field = ARGV[first + r - 1]
    drawn[field] = id .. ' ' .. ARGV[3]
    fields[2 * n - 1], fields[2 * n] = field, drawn[field]
    if isRemoved then
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
redis.call('LPUSH', list, unpack(ids))
redis.call('HSET', imported, unpack(fields))
if tombstones > 0 then
    redis.call('HINCRBY', KEYS[2], 'tombstones', tombstones)
end
if newestTime then
    place('GT', newestTime, ARGV[3])
end
if today > 0 then
    countToday(today)
end
return {'ok', #fresh, count - #fresh}
