-- SPDX-License-Identifier: MIT
-- Looks at topics, each at one instant. Begins with hot and finding. Nobody votes on both sides;
-- the ranking follows from votes and time; category and list of all topics know the topic.
-- KEYS  3 bbs::recommand::list  4 fm:topics, then for each topic its hash, vote_up, vote_down and
--       the list of its category (or fm:topics again)
-- ARGV  3 '1' if fm:topics is kept, then for each topic its id, its category as read before and its
--       people who were found on both sides, separated by spaces
local function checkSides(name, up, down, people)
    for person in string.gmatch(people, '%S+') do
        if redis.call('SISMEMBER', up, person) == 1 and redis.call('SISMEMBER', down, person) == 1
            and note('voter-on-both-sides', name .. ' ' .. person, 'both', 'neither', 'sides', up,
                person, down) then
            -- Nothing proves one side; with neither the difference stays what it is.
            redis.call('SREM', up, person)
            redis.call('SREM', down, person)
        end
    end
end

local function checkRank(id, up, down, posted)
    local is = redis.call('ZSCORE', KEYS[3], id)
    local ought = hot(redis.call('SCARD', up), redis.call('SCARD', down), posted)
    if (is or ARGV[3] == '1') and not (is and math.abs(is - ought) < 0.000001)
        and note('hot-differs', KEYS[3] .. ' ' .. id, is or '', ought, 'score', KEYS[3], id) then
        redis.call('ZADD', KEYS[3], ought, id)
    end
end

local function checkListed(list, id, posted)
    if redis.call('ZSCORE', list, id) then
        return
    end
    local last = math.max(posted, tonumber(redis.call('ZSCORE', KEYS[4], id) or posted))
    if note('topic-unlisted', list .. ' ' .. id, '', precise(last), 'score', list, id) then
        redis.call('ZADD', list, precise(last), id)
    end
end

for i = 4, #ARGV, 3 do
    local k = 5 + (i - 4) / 3 * 4
    local hash, up, down, list = KEYS[k], KEYS[k + 1], KEYS[k + 2], KEYS[k + 3]
    local id = ARGV[i]
    local fields = redis.call('HMGET', hash, 'time', 'category')
    local posted = tonumber(fields[1] or '')
    if redis.call('EXISTS', hash) == 1 and (fields[2] or '') == ARGV[i + 1] then
        if not posted or posted ~= posted or math.abs(posted) > 1e12 then
            note('malformed', hash .. ' time', fields[1] or '', '')
        else
            checkSides(hash, up, down, ARGV[i + 2])
            checkRank(id, up, down, posted)
            if ARGV[3] == '1' then
                checkListed(KEYS[4], id, posted)
            end
            if ARGV[i + 1] ~= '' then
                checkListed(list, id, posted)
            end
        end
    end
end
return findings
