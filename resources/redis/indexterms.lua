-- SPDX-License-Identifier: MIT
-- Appends postings of terms: the first 60 bytes of each in a small hash that it shares with others
-- (a key of its own costs 90 bytes), what is more in a string of its own.
-- KEYS: searchLease fm:search:lease  heads… fm:search:h:<bucket>  tails… fm:search:t:<term>
-- ARGV: token  terms…  postings…
-- postings of each term: four bytes each
-- reply {'ok'} · {'stale'}: another client indexes meanwhile
local call, heads, tails, postings = redis.call, KEYS.heads, KEYS.tails, ARGV.postings
if string.match(call('GET', KEYS.searchLease) or '', '^%S+') ~= ARGV.token then
    return {'stale'}
end
local most = 60 -- a listpack takes values of 64
for i, term in ipairs(ARGV.terms) do
    local head, added = heads[i], postings[i]
    local room = most - call('HSTRLEN', head, term)
    if room > 0 then
        local first = string.sub(added, 1, room)
        if room < most then
            first = call('HGET', head, term) .. first
        end
        call('HSET', head, term, first)
    end
    if #added > room then
        call('APPEND', tails[i], string.sub(added, room + 1))
    end
end
return {'ok'}
