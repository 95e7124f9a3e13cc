-- SPDX-License-Identifier: MIT
-- Of what moderators change of an article, a topic or a post: whether the actor may, where it is.
-- WITH: roles

-- groups: fm:article:<id>:groups of an article whose groups' moderators may, else fm:meta; category:
-- of a topic as the caller read it, else '', and that folded
-- reply {'notfound'} · {'refused', 'not-moderator' or as restricted}
--       {'stale'}: the topic is in another category
local function unchangeable(item, groups, category, foldedCategory, isHeard)
    local no = restricted(isHeard)
    if no then
        return no
    end
    if redis.call('TYPE', item).ok ~= 'hash' then
        return {'notfound'}
    end
    local places = {}
    if groups ~= KEYS.meta then
        for i, name in ipairs(redis.call('SMEMBERS', groups)) do
            places[i] = 'group:' .. name
        end
    elseif (redis.call('HGET', item, 'category') or '') ~= category then
        return {'stale'}
    elseif category ~= '' then
        places[1] = 'category:' .. foldedCategory
    end
    if not moderates(places) then
        return {'refused', 'not-moderator'}
    end
end
