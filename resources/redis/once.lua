-- SPDX-License-Identifier: MIT
-- Shared beginning of the scripts that are not idempotent by nature: what an operation answered is
-- answered again when it comes again, as it does after an answer that was lost. It takes its own
-- key off those of the script.
-- KEYS  the last one: fm:op:<uuid>
local operation = table.remove(KEYS)
local earlier = redis.call('GET', operation)
if earlier then
    return cmsgpack.unpack(earlier)
end

-- What the script answers when it did something. A whole key by the megabyte is not kept: whoever
-- asks again is told how things are then.
local function answered(answer)
    local kept = cmsgpack.pack(answer)
    if #kept <= 1000000 then
        redis.call('SET', operation, kept, 'EX', 600)
    end
    return answer
end

