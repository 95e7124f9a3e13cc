-- SPDX-License-Identifier: MIT
-- One slice of what nobody looks at until importarticles.lua gives it to its article, importtopic.lua
-- to its topic or importreplies.lua to its reply. What an import leaves behind that was given up frees
-- its memory an hour later.
-- KEYS  1 fm:stage:<uuid>, or fm:stage:<uuid>:people
-- ARGV  1 '' for a set; of a list the number of elements that come before these, which are passed
--       over if the list has them already  2… elements (at most 1,000)
-- reply {'ok'}
if ARGV[1] == '' then
    redis.call('SADD', KEYS[1], unpack(ARGV, 2))
elseif redis.call('LLEN', KEYS[1]) == tonumber(ARGV[1]) then
    redis.call('RPUSH', KEYS[1], unpack(ARGV, 2))
end
redis.call('EXPIRE', KEYS[1], 3600)
return {'ok'}
