-- SPDX-License-Identifier: MIT
-- One slice of a set that nobody looks at until importarticles.lua gives it to its article, or
-- importtopic.lua to its topic. A set whose import was given up frees its memory an hour later.
-- KEYS  1 fm:stage:<uuid>, or fm:stage:<uuid>:people
-- ARGV  members (at most 1,000)
-- reply {'ok'}
redis.call('SADD', KEYS[1], unpack(ARGV))
redis.call('EXPIRE', KEYS[1], 3600)
return {'ok'}
