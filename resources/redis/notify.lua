-- SPDX-License-Identifier: MIT
-- Shared beginning of the scripts whose texts address people: whoever may be told is told once of
-- each text. The notice is '<topic>:<reply>', the reply empty for the topic's own text, or
-- 'post:<post>' of the timeline, or 'report:<kind>:<id>' of a report that was decided; its score
-- is twice the moment in microseconds, and one more while it is unread.
-- KEYS  from `first` to `last`, or to the end: fm:notices:<person>
local function notify(first, text, clock, offset, last)
    for i = first, last or #KEYS do
        local moment = clock[1] * 1000000 + clock[2] + math.floor(tonumber(offset or 0) * 1000000)
        redis.call('ZADD', KEYS[i], 'NX', string.format('%.0f', 2 * moment + 1), text)
        redis.call('ZREMRANGEBYRANK', KEYS[i], '0', '-501')
    end
end

