-- SPDX-License-Identifier: MIT
-- Shared beginning of the scripts whose texts address people: whoever may be told is told once of
-- each text. The notice is '<topic>:<reply>', the reply empty for the topic's own text; its score
-- is the moment in microseconds, negative once it has been read.
-- KEYS  from `first` to the last: fm:notices:<person>
local function notify(first, text, clock, offset)
    for i = first, #KEYS do
        local moment = clock[1] * 1000000 + clock[2] + math.floor(tonumber(offset or 0) * 1000000)
        redis.call('ZADD', KEYS[i], 'NX', string.format('%.0f', moment), text)
        if redis.call('ZCARD', KEYS[i]) > 500 then
            local read = redis.call('ZREVRANGEBYSCORE', KEYS[i], '(0', '-inf', 'WITHSCORES',
                'LIMIT', 0, 1)
            local oldest = redis.call('ZRANGEBYSCORE', KEYS[i], '(0', '+inf', 'WITHSCORES',
                'LIMIT', 0, 1)
            if #oldest == 0 or (#read > 0 and -read[2] < tonumber(oldest[2])) then
                oldest = read
            end
            redis.call('ZREM', KEYS[i], oldest[1])
        end
    end
end

