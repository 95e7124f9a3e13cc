-- SPDX-License-Identifier: MIT
-- Makes a database that other programs wrote a community of ours too, once: from here on Folkmoot
-- writes in it, in its dialect.
-- WITH: audit
-- KEYS: personCounter bbs::user_id
-- ARGV: id  zone  isPrivate  programs  reserved  highest
-- zone: of who confirms, IANA's name; isPrivate: '1' for a private server; programs: their words;
-- reserved: the highest number to leave to people of theirs, '0': there are none; highest: the highest
-- that one of them has
-- reply {'ok'} · {'already'}
if redis.call('HEXISTS', KEYS.meta, 'confirmed') == 1 then
    return {'already'}
end
community()
redis.call('HSET', KEYS.meta, 'confirmed', clock[1], 'programs', ARGV.programs)
redis.call('HSETNX', KEYS.meta, 'id', ARGV.id)
redis.call('HSETNX', KEYS.meta, 'created', clock[1])
redis.call('HSETNX', KEYS.meta, 'foreign_writers', 1)
redis.call('HSETNX', KEYS.meta, 'zone', ARGV.zone)
if ARGV.isPrivate == '1' then
    redis.call('HSET', KEYS.meta, 'private', 1)
end
if ARGV.reserved ~= '0' then
    -- Whoever registers here is not to vote as one of them.
    if redis.call('SET', KEYS.personCounter, ARGV.reserved, 'NX') then
        redis.call('HSET', KEYS.meta, 'nobody', ARGV.highest .. ' ' .. ARGV.reserved)
    end
end
audit('confirm writers', '', '', ARGV.programs)
return {'ok'}
