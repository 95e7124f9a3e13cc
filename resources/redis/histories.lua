-- SPDX-License-Identifier: MIT
-- The earlier forms of a text that is removed are read by whoever reads the text then.
-- KEYS: history fm:history:topic:<id>, or of a reply  removedHistory fm:removed:history:topic:<id>, or of a reply
local function hideHistory()
    if redis.call('EXISTS', KEYS.history) == 1 then
        redis.call('RENAME', KEYS.history, KEYS.removedHistory)
    end
end

-- Earlier versions left them where they were.
local function showHistory()
    if redis.call('EXISTS', KEYS.removedHistory) == 1 then
        redis.call('RENAMENX', KEYS.removedHistory, KEYS.history)
    end
end

