-- SPDX-License-Identifier: MIT
-- Looks at topics, each at one instant. Nobody votes on both sides; the ranking follows from votes
-- and time; category and list of all topics know the topic.
-- WITH: hot, repair
-- KEYS: recommended bbs::recommand::list  allTopics fm:topics  topics… bbs::topic::<id>
--       ups… bbs::topic::<id>::vote_up  downs… bbs::topic::<id>::vote_down
--       categories… bbs::category::<name>
-- ARGV: isOurs  topics…  categories…  undecided…
-- isOurs: '1' if fm:topics is kept; of each topic its category as read before ('': none, and
-- fm:topics again), and the people who were found on both sides, separated by spaces
local no = forbidden()
if no then
    return no
end

local function checkSides(name, up, down, people)
    for person in string.gmatch(people, '%S+') do
        local at = {key = up, member = person, second = down}
        -- Nothing proves one side; with neither the difference stays what it is.
        if forms.sides.get(at) == 'both' then
            note('voter-on-both-sides', name .. ' ' .. person, 'both', 'neither', 'sides', at)
        end
    end
end

local function checkRank(id, up, down, posted)
    local list = KEYS.recommended
    local is = redis.call('ZSCORE', list, id)
    local ought = hot(redis.call('SCARD', up), redis.call('SCARD', down), posted)
    if (is or ARGV.isOurs == '1') and not (is and math.abs(is - ought) < 0.000001) then
        note('hot-differs', list .. ' ' .. id, is or '', ought, 'score', {key = list, member = id})
    end
end

local function checkListed(list, id, posted)
    if redis.call('ZSCORE', list, id) then
        return
    end
    local last = math.max(posted, tonumber(redis.call('ZSCORE', KEYS.allTopics, id) or posted))
    note('topic-unlisted', list .. ' ' .. id, '', precise(last), 'score', {key = list, member = id})
end

for i, id in ipairs(ARGV.topics) do
    local hash, up, down = KEYS.topics[i], KEYS.ups[i], KEYS.downs[i]
    local category = ARGV.categories[i]
    local fields = redis.call('HMGET', hash, 'time', 'category')
    local posted = tonumber(fields[1] or '')
    if redis.call('EXISTS', hash) == 1 and (fields[2] or '') == category then
        if not posted or posted ~= posted or math.abs(posted) > 1e12 then
            note('malformed', hash .. ' time', fields[1] or '', '')
        else
            checkSides(hash, up, down, ARGV.undecided[i])
            checkRank(id, up, down, posted)
            if ARGV.isOurs == '1' then
                checkListed(KEYS.allTopics, id, posted)
            end
            if category ~= '' then
                checkListed(KEYS.categories[i], id, posted)
            end
        end
    end
end
return findings
