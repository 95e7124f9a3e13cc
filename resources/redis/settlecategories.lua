-- SPDX-License-Identifier: MIT
-- Enters categories that other programs made into the directory, and strikes out those that are
-- gone.
-- KEYS  1 fm:categories  2 fm:meta, then for each bbs::category::<name>  fm:category:<name>:tabs
-- ARGV  name, folded name for each
-- reply {'ok'}
for i = 1, #ARGV, 2 do
    if redis.call('EXISTS', KEYS[i + 2], KEYS[i + 3]) > 0 then
        redis.call('HSETNX', KEYS[1], ARGV[i + 1], ARGV[i])
    elseif redis.call('HGET', KEYS[1], ARGV[i + 1]) == ARGV[i]
        and redis.call('HEXISTS', KEYS[2], 'kept:category:' .. ARGV[i + 1]) == 0 then
        redis.call('HDEL', KEYS[1], ARGV[i + 1])
    end
end
return {'ok'}
