-- SPDX-License-Identifier: MIT
-- Looks whether people's names are theirs.
-- WITH: repair
-- KEYS: names bbs::name_to_uid  users… bbs::user::<id>
-- ARGV: people…  names…  folded…
-- of each person the id, the name as it was read before, and that folded
local no = forbidden()
if no then
    return no
end
for i, id in ipairs(ARGV.people) do
    local name, folded = ARGV.names[i], ARGV.folded[i]
    if redis.call('HGET', KEYS.users[i], 'name') == name then
        local owners = redis.call('HMGET', KEYS.names, folded, name)
        if not owners[1] and not owners[2] then
            note('name-unclaimed', KEYS.names .. ' ' .. name, '', id, 'field',
                {key = KEYS.names, member = folded})
        elseif owners[1] ~= id and owners[2] ~= id then
            note('name-twice', KEYS.names .. ' ' .. name, owners[1] or owners[2], id)
        end
    end
end
return findings
