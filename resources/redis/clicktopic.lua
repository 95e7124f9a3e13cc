-- SPDX-License-Identifier: MIT
-- One visit more to a topic.
-- KEYS: topic bbs::topic::<id>
-- reply {'ok'} · {'notfound'} · {'malformed'}: other programs count no whole numbers
if redis.call('EXISTS', KEYS.topic) == 0 then
    return {'notfound'}
end
local clicks = redis.call('HGET', KEYS.topic, 'click_counter') or '0'
if #clicks > 15 or not string.find(clicks, '^-?%d+$') then
    return {'malformed'}
end
redis.call('HINCRBY', KEYS.topic, 'click_counter', 1)
return {'ok'}
