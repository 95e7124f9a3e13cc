-- SPDX-License-Identifier: MIT
-- Up to which floor a person has read a topic. A mark moves backwards only where that is meant.
-- KEYS: readMarks fm:read:<person>:topics  topic bbs::topic::<id>
--       topicReplies bbs::topic::<id>::comments
-- ARGV: topic  floor  goesBack
-- floor: 0: opened before any reply; -1 forgets the mark
-- goesBack: '1': the mark may, '0'
-- reply {'ok'} · {'already'} · {'notfound'}
local floor = tonumber(ARGV.floor)
if floor < 0 then
    redis.call('HDEL', KEYS.readMarks, ARGV.topic)
    return {'ok'}
end
if redis.call('EXISTS', KEYS.topic) == 0 then
    return {'notfound'}
end
floor = math.min(floor, redis.call('LLEN', KEYS.topicReplies))
local mark = redis.call('HGET', KEYS.readMarks, ARGV.topic)
if ARGV.goesBack ~= '1' and mark and tonumber(string.match(mark, ':(%d+)$') or -1) >= floor then
    return {'already'}
end
local reply = floor > 0 and redis.call('LINDEX', KEYS.topicReplies, string.format('%.0f', -floor))
    or ''
redis.call('HSET', KEYS.readMarks, ARGV.topic, reply .. string.format(':%.0f', floor))
return {'ok'}
