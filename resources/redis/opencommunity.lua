-- SPDX-License-Identifier: MIT
-- Gives a community its identity, once, and says for the scripts, which can't see the connection,
-- whether it is on our own server. One that other programs filled is left as it is: that is
-- confirmwriters.lua's, when somebody said so.
-- KEYS: meta fm:meta  personCounter bbs::user_id  articleCounter article:  times time:
-- ARGV: id  zone  isPrivate
-- zone: the founder's, IANA's name; isPrivate: '1' on our own server
-- reply {'ok'}, also where nothing was written
local isPrivate = ARGV.isPrivate == '1'
if redis.call('HEXISTS', KEYS.meta, 'id') == 1 then
    if isPrivate then
        redis.call('HSET', KEYS.meta, 'private', 1)
    end
    return {'ok'}
end
local isFilled = redis.call('EXISTS', KEYS.personCounter, KEYS.articleCounter, KEYS.times) > 0
if isFilled and redis.call('EXISTS', KEYS.meta) == 0 then
    return {'ok'}
end
redis.call('HSET', KEYS.meta, 'id', ARGV.id, 'created', redis.call('TIME')[1])
if isPrivate then
    redis.call('HSET', KEYS.meta, 'private', 1)
end
redis.call('HSETNX', KEYS.meta, 'foreign_writers', (isFilled or not isPrivate) and 1 or 0)
redis.call('HSETNX', KEYS.meta, 'zone', ARGV.zone)
return {'ok'}
