-- SPDX-License-Identifier: MIT
-- Enters groups that other programs made into the directory, and strikes out those that are gone.
-- KEYS: groupNames fm:groups  groupSizes fm:groupsizes  members… group:<name>
-- ARGV: groups…  foldedGroups…
-- reply {'ok'}
for i, group in ipairs(ARGV.groups) do
    local folded = ARGV.foldedGroups[i]
    local size = redis.call('SCARD', KEYS.members[i])
    if size > 0 then
        redis.call('HSETNX', KEYS.groupNames, folded, group)
        redis.call('ZADD', KEYS.groupSizes, size, group)
    else
        redis.call('ZREM', KEYS.groupSizes, group)
        if redis.call('HGET', KEYS.groupNames, folded) == group then
            redis.call('HDEL', KEYS.groupNames, folded)
        end
    end
end
return {'ok'}
