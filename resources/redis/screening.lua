-- SPDX-License-Identifier: MIT
-- Of acts that take a text: how often its author may write, and whether it waits for a moderator's
-- approval. The program matches the text against fm:filters before it sends it, and says by which
-- version of them; `filters` of fm:meta is the present one, so a filter of which it did not know yet
-- is never overlooked.
-- WITH: throttled, roles
-- KEYS: held fm:held  heldText fm:held:<person>:<id>  authorNotices fm:notices:<actor>
-- ARGV: filtersVersion  match  heldId  heldKind  heldContent  heldPlaces
-- filtersVersion: '' for none, '*' for a text that was approved or brought in from elsewhere; match:
-- what of them the text matched, or ''; heldContent: it, as JSON; heldPlaces: as moderates() has them, in
-- lines
-- limits, filters and slow:<category> of fm:meta; category: '' outside the forum; act: nothing for
-- what is no new text
-- reply {'refused', 'filters-changed', 'held', 'held-enough' or as throttled}
local function screened(limits, filters, slow, category, act)
    local version, match = ARGV.filtersVersion, ARGV.match
    if version == '*' then
        return
    end
    if (filters or '') ~= version then
        return {'refused', 'filters-changed'}
    end
    if not limits and not slow and match == '' then
        return
    end
    local isFree = moderates(placesIn(ARGV.heldPlaces))
    local isHeld = match ~= '' and not isFree
    if isHeld and act and redis.call('EXISTS', KEYS.heldText) == 1 then
        return {'refused', 'held'} -- sent once more
    end
    if isHeld and redis.call('ZCARD', KEYS.held) >= 5000 then
        return {'refused', 'held-enough'}
    end
    if act and (limits or slow) then
        local no = throttled(limits, not isFree and slow, 'slow:' .. category, act)
        if no then
            return no
        end
    end
    if not isHeld then
        return
    end
    local moment = clock[1] * 1000000 + clock[2] + math.floor(offset * 1000000)
    local at = string.format('%.0f', moment)
    redis.call('UNLINK', KEYS.heldText) -- an edit of what waits already
    redis.call('HSET', KEYS.heldText, 'state', 'waiting', 'kind', ARGV.heldKind,
        'author', ARGV.actor, 'at', at, 'match', match, 'text', ARGV.heldContent,
        'places', ARGV.heldPlaces)
    redis.call('ZADD', KEYS.held, at, ARGV.heldId)
    redis.call('ZADD', KEYS.authorNotices, string.format('%.0f', 2 * moment), 'held:' .. ARGV.heldId)
    redis.call('ZREMRANGEBYRANK', KEYS.authorNotices, '0', '-501')
    return {'refused', 'held'}
end

