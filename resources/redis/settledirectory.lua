-- SPDX-License-Identifier: MIT
-- Enters groups that other programs made into the directory, and strikes out those that are gone.
-- KEYS  1 fm:groups  2 fm:groupsizes  3… group:<name>
-- ARGV  name, folded name for each group
-- reply {'ok'}
for i = 1, #ARGV, 2 do
    local size = redis.call('SCARD', KEYS[3 + (i - 1) / 2])
    if size > 0 then
        redis.call('HSETNX', KEYS[1], ARGV[i + 1], ARGV[i])
        redis.call('ZADD', KEYS[2], size, ARGV[i])
    else
        redis.call('ZREM', KEYS[2], ARGV[i])
        if redis.call('HGET', KEYS[1], ARGV[i + 1]) == ARGV[i] then
            redis.call('HDEL', KEYS[1], ARGV[i + 1])
        end
    end
end
return {'ok'}
