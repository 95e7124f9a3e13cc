-- SPDX-License-Identifier: MIT
-- Shared beginning of the scripts that act for a person: what keeps that person from acting. The
-- field bar:<person> of fm:meta is "<end of the ban>\t<end of the mute>\t<message>\t<message>".
-- Every script reads fm:meta, so people whom nothing bars cost no key and hardly a read.
-- reply {'refused', 'banned' or 'muted' and, behind spaces, until when and the message}
local function barred(meta, bar, isHeard)
    if not bar then
        return
    end
    local now = redis.call('TIME')[1] + (redis.call('HGET', meta, 'clock_offset') or 0)
    local ban, mute, banned, muted = string.match(bar, '^(%d+)\t(%d+)\t([^\t]*)\t([^\t]*)$')
    if ban and now < tonumber(ban) then
        return {'refused', 'banned ' .. ban .. ' ' .. banned}
    end
    if isHeard and mute and now < tonumber(mute) then
        return {'refused', 'muted ' .. mute .. ' ' .. muted}
    end
end
