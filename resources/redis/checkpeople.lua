-- SPDX-License-Identifier: MIT
-- Looks whether people's names are theirs. Begins with finding.
-- KEYS  3 bbs::name_to_uid, then for each person bbs::user::<id>
-- ARGV  3… for each person: id, name as read before, name folded
for i = 3, #ARGV, 3 do
    local id, name, folded = ARGV[i], ARGV[i + 1], ARGV[i + 2]
    if redis.call('HGET', KEYS[4 + (i - 3) / 3], 'name') == name then
        local owners = redis.call('HMGET', KEYS[3], folded, name)
        if not owners[1] and not owners[2] then
            if note('name-unclaimed', KEYS[3] .. ' ' .. name, '', id, 'field', KEYS[3], folded) then
                redis.call('HSET', KEYS[3], folded, id)
            end
        elseif owners[1] ~= id and owners[2] ~= id then
            note('name-twice', KEYS[3] .. ' ' .. name, owners[1] or owners[2], id)
        end
    end
end
return findings
