-- SPDX-License-Identifier: MIT
-- One visit more to a topic.
-- KEYS  1 fm:op:<visit>:<id>  2 bbs::topic::<id>
-- reply {'ok'} · {'already'} · {'notfound'} · {'malformed'}: other programs count no whole numbers
if redis.call('EXISTS', KEYS[2]) == 0 then
    return {'notfound'}
end
local clicks = redis.call('HGET', KEYS[2], 'click_counter') or '0'
if #clicks > 15 or not string.find(clicks, '^-?%d+$') then
    return {'malformed'}
end
if not redis.call('SET', KEYS[1], '1', 'NX', 'EX', 600) then
    return {'already'}
end
redis.call('HINCRBY', KEYS[2], 'click_counter', 1)
return {'ok'}
