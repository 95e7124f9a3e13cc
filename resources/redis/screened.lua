-- SPDX-License-Identifier: MIT
-- Shared beginning of the scripts that take a text: how often its author may write, and whether it
-- waits for a moderator's approval. The program matches the text against fm:filters before it
-- sends it, and says by which version of them; `filters` of fm:meta is the present one, so a filter
-- of which it did not know yet is never overlooked. Begins with paced and moderates.
-- KEYS  from `first`: fm:role:<person>, bbs::user::<person>, fm:pace:<person>, fm:scope:<person>,
--       fm:held, fm:held:<id>, fm:notices:<person>
-- ARGV  from `said`: version, '' for none, '*' for a text that was approved or brought in from
--       elsewhere; what matched, or ''; id of what is held; its kind; it, as JSON; its places as
--       moderates has them, in lines
-- settings: limits, filters and slow:<category> of fm:meta; category: '' outside the forum
-- act: nothing for what is no new text
-- reply {'refused', 'filters-changed', 'held', 'held-enough' or as paced}
local function screened(meta, settings, category, act, person, first, said)
    local limits, filters, slow = settings[1], settings[2], settings[3]
    local version, match, id, kind, text, lines = unpack(ARGV, said, said + 5)
    if version == '*' then
        return
    end
    if (filters or '') ~= version then
        return {'refused', 'filters-changed'}
    end
    if not limits and not slow and match == '' then
        return
    end
    local places = {}
    for place in string.gmatch(lines, '[^\n]+') do
        places[#places + 1] = place
    end
    local isFree = moderates(person, KEYS[first], KEYS[first + 3], places)
    local queue, item = KEYS[first + 4], KEYS[first + 5]
    local isHeld = match ~= '' and not isFree
    if isHeld and act and redis.call('EXISTS', item) == 1 then
        return {'refused', 'held'} -- sent once more
    end
    if isHeld and redis.call('ZCARD', queue) >= 5000 then
        return {'refused', 'held-enough'}
    end
    if act and (limits or slow) then
        local no = paced(meta, limits, not isFree and slow, 'slow:' .. category, act, person,
            KEYS[first], KEYS[first + 1], KEYS[first + 2])
        if no then
            return no
        end
    end
    if not isHeld then
        return
    end
    local clock = redis.call('TIME')
    local moment = clock[1] * 1000000 + clock[2]
        + math.floor((redis.call('HGET', meta, 'clock_offset') or 0) * 1000000)
    local at = string.format('%.0f', moment)
    redis.call('UNLINK', item) -- an edit of what waits already
    redis.call('HSET', item, 'state', 'waiting', 'kind', kind, 'author', person, 'at', at,
        'match', match, 'text', text, 'places', lines)
    redis.call('ZADD', queue, at, id)
    redis.call('ZADD', KEYS[first + 6], string.format('%.0f', 2 * moment), 'held:' .. id)
    redis.call('ZREMRANGEBYRANK', KEYS[first + 6], '0', '-501')
    return {'refused', 'held'}
end

