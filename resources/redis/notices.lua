-- SPDX-License-Identifier: MIT
-- Of acts whose texts address people: whoever may be told is told once of each text. The notice is
-- '<topic>:<reply>', the reply empty for the topic's own text, or 'post:<post>' of the timeline, or
-- 'report:<kind>:<id>' of a report that was decided; its score is twice the moment in microseconds,
-- and one more while it is unread.
-- WITH: prelude
-- KEYS: addressees… fm:notices:<person>
local function tell(addressee, text)
    local moment = clock[1] * 1000000 + clock[2] + math.floor(offset * 1000000)
    redis.call('ZADD', addressee, 'NX', string.format('%.0f', 2 * moment + 1), text)
    redis.call('ZREMRANGEBYRANK', addressee, '0', '-501')
end

local function notify(text)
    for _, addressee in ipairs(KEYS.addressees) do
        tell(addressee, text)
    end
end
