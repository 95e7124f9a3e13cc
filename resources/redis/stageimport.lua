-- SPDX-License-Identifier: MIT
-- One slice of what nobody looks at until importarticles.lua gives it to its article, importtopic.lua
-- to its topic or importreplies.lua to its reply. What an import leaves behind that was given up frees
-- its memory an hour later.
-- KEYS: stage fm:stage:<uuid> or fm:stage:<uuid>:people
-- ARGV: before  elements…
-- before is '' for a set; of a list the number of elements that come before these (at most 1,000),
-- which are passed over if the list has them already
-- reply {'ok'}
if ARGV.before == '' then
    redis.call('SADD', KEYS.stage, unpack(ARGV.elements))
elseif redis.call('LLEN', KEYS.stage) == tonumber(ARGV.before) then
    redis.call('RPUSH', KEYS.stage, unpack(ARGV.elements))
end
redis.call('EXPIRE', KEYS.stage, 3600)
return {'ok'}
