-- SPDX-License-Identifier: MIT
-- Appends postings of terms: the first 60 bytes of each in a small hash that it shares with others
-- (a key of its own costs 90 bytes), what is more in a string of its own.
-- KEYS  1 fm:search:lease, then for each term: fm:search:h:<bucket>  fm:search:t:<term>
-- ARGV  1 token, then for each term: term, postings (four bytes each)
-- reply {'ok'} · {'stale'}: another client indexes meanwhile
if string.match(redis.call('GET', KEYS[1]) or '', '^%S+') ~= ARGV[1] then
    return {'stale'}
end
local most = 60 -- a listpack takes values of 64
for i = 2, #ARGV, 2 do
    local head, term, postings = KEYS[i], ARGV[i], ARGV[i + 1]
    local room = most - redis.call('HSTRLEN', head, term)
    if room > 0 then
        local first = string.sub(postings, 1, room)
        if room < most then
            first = redis.call('HGET', head, term) .. first
        end
        redis.call('HSET', head, term, first)
    end
    if #postings > room then
        redis.call('APPEND', KEYS[i + 1], string.sub(postings, room + 1))
    end
end
return {'ok'}
