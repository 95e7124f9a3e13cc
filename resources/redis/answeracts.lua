-- SPDX-License-Identifier: MIT
-- Takes performed acts out of their inboxes, keeps the answers until their devices say that they
-- heard them, and tells those that listen. Which acts the last hundred were that a device heard of is
-- kept too: one that was put back to an earlier state sends them again.
-- FLAG: allow-oom
-- KEYS: begun .begun  inboxes… .in:<person>  devices… .devices:<person>
--       answers… .out:<person>:<device>  operations… fm:op:<operation>
-- ARGV: publish  people…  entries…  names…  numbers…  heard…  texts…  channels…
-- publish: the command that does that; entries: the SHA-1 of each, nothing where it was dropped already;
-- names: of the devices, nothing where the entry names none; numbers: of their acts, nothing where the
-- answer stands already; heard: up to which answer a device has them all
-- reply {'ok'}
for i, inbox in ipairs(KEYS.inboxes) do
    local head = redis.call('LINDEX', inbox, 0)
    local isHead = head and redis.sha1hex(head) == ARGV.entries[i]
    if isHead then
        local device, answers = ARGV.names[i], KEYS.answers[i]
        redis.call('LPOP', inbox)
        redis.call('HDEL', KEYS.begun, ARGV.people[i])
        if ARGV.numbers[i] ~= '' then
            redis.call('HSET', KEYS.devices[i], device, ARGV.numbers[i])
            redis.call('HSET', answers, ARGV.numbers[i], ARGV.entries[i] .. ' ' .. ARGV.texts[i])
            redis.call('DEL', KEYS.operations[i])
        end
        local oldest = tonumber(redis.call('HGET', answers, 'oldest') or 1)
        local heard = tonumber(ARGV.heard[i])
        if device ~= '' and oldest <= heard then
            for number = oldest, heard do
                local answer = redis.call('HGET', answers, string.format('%.0f', number))
                if answer then
                    redis.call('HSET', answers, string.format('%.0f', number), string.sub(answer, 1, 40))
                end
                redis.call('HDEL', answers, string.format('%.0f', number - 100))
            end
            redis.call('HSET', answers, 'oldest', string.format('%.0f', heard + 1))
        end
    end
    if isHead or ARGV.entries[i] == '' then
        redis.call(ARGV.publish, ARGV.channels[i], ARGV.texts[i])
    end
end
return {'ok'}
