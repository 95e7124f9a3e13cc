-- SPDX-License-Identifier: MIT
-- Destroys what was removed, by an administrator: its text goes wherever it is kept, the place
-- that it had stays. Entries of the audit stream that hold any of it go too; the entry of the
-- purge says which those were.
-- FLAG: allow-oom
-- WITH: audit
-- KEYS: role fm:role:<actor>  item its own hash  removed fm:removed:… of it
--       history fm:history:… of it, else fm:meta
--       removedHistory fm:removed:history:… of it, else fm:meta
--       removedVoters fm:removed:<id>:voted of an article, else fm:meta
--       removedGroups fm:removed:<id>:groups of an article, else fm:meta
--       searchPending fm:search:pending  searchState fm:search:state  held fm:held
--       heldTexts… fm:held:<person>:<id> of each copy
-- ARGV: target  searched  newest  copies…  entries…
-- target: e.g. 'topic:7'; searched: what search calls it; newest: the newest entry of fm:audit that
-- was looked at; copies: their ids; entries: those that hold text of it
-- reply {'ok'} · {'already'} · {'notfound'} · {'refused', 'not-administrator', 'not-removed',
--       'merged', 'reason-empty' or as restricted} · {'stale'}: there are newer entries about it
local actor, target, removed = ARGV.actor, ARGV.target, KEYS.removed
community()
local no = restricted(false)
if no then
    return no
end
if actor ~= 'operator' and redis.call('GET', KEYS.role) ~= 'administrator' then
    return {'refused', 'not-administrator'}
end
if redis.call('EXISTS', removed) == 0 then
    return redis.call('EXISTS', KEYS.item) == 1 and {'refused', 'not-removed'} or {'notfound'}
end
local was = redis.call('HMGET', removed, 'purged', 'merged')
if was[1] then
    return {'already'}
end
if was[2] then -- its replies are elsewhere, and it leads there
    return {'refused', 'merged'}
end
if ARGV.reason == '' then
    return {'refused', 'reason-empty'}
end
local newer = redis.call('XRANGE', KEYS.audit, '(' .. ARGV.newest, '+', 'COUNT', 200)
local isOther = #newer == 200
for _, entry in ipairs(newer) do
    for i = 1, #entry[2], 2 do
        isOther = isOther or (entry[2][i] == 'target' and entry[2][i + 1] == target)
    end
end
if isOther then
    return {'stale'}
end

local lines = {}
for _, id in ipairs(ARGV.entries) do
    local entry = redis.call('XRANGE', KEYS.audit, id, id)[1]
    local fields = {}
    for k = 1, entry and #entry[2] or 0, 2 do
        fields[entry[2][k]] = entry[2][k + 1]
    end
    if fields.target == target then
        lines[#lines + 1] = table.concat({id, fields.who or '', fields.what or '',
            fields.at or '', fields.reason or ''}, '\t')
        redis.call('XDEL', KEYS.audit, id)
    end
end
for i, copy in ipairs(ARGV.copies) do
    redis.call('UNLINK', KEYS.heldTexts[i])
    redis.call('ZREM', KEYS.held, copy)
end
for _, key in ipairs({KEYS.history, KEYS.removedHistory, KEYS.removedVoters, KEYS.removedGroups}) do
    if key ~= KEYS.meta then
        redis.call('UNLINK', key)
    end
end
redis.call('HDEL', removed, 'title', 'link', 'content', 'tags')
redis.call('HSET', removed, 'purged', string.format('%.0f', math.floor(now())), 'purged_by', actor)
redis.call('ZADD', KEYS.searchPending, clock[1] * 1000000 + clock[2], ARGV.searched)
-- Under each of its words, and of its earlier forms', stands a number that these had: whoever
-- gathers them has the words again. Nobody knows the numbers any more, so all lists are made anew.
redis.call('HSET', KEYS.searchState, 'forgetting', '1', 'rewrite', '1')
if #lines > 0 then -- who did what, when and why
    audit('purge', target, '', '', 'entries', table.concat(lines, '\n'))
else
    audit('purge', target, '', '')
end
return {'ok'}
