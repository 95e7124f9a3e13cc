-- SPDX-License-Identifier: MIT
-- Takes back an act that changed a value: what its entry of the audit stream calls `after` must be
-- what there is, and `before` comes back, with whatever follows from it. Where the value is, a row of
-- the caller's table says. Runs behind undoing, which looks at who undoes, and how often.
-- WITH: moderateditem, values, audit
-- KEYS: value where it is  groups as moderateditem takes them  others… as the form needs them
-- ARGV: entry  by  form  member  said  back  category  foldedCategory  more…
-- entry: its id; by: who may, 'item': who moderates the item that `value` is, 'whole': who moderates
-- the whole community, 'administrator': also where nobody has a role, or '': as undoing asks; form:
-- how the value is reached, below; member: or field, or nothing; said: '' if the entry says before and
-- after, else 'made' or 'unmade': that it was not and is, or the reverse; back: what the entry of
-- this one says was done; more: as the form needs it
-- reply {'ok'} · {'notfound'} · {'refused', 'changed-meanwhile', 'not-moderator', 'not-administrator',
--       or as the form or restricted} · {'stale'}: the item is in another category
community()
local key, others, member, more = KEYS.value, KEYS.others, ARGV.member, ARGV.more
local no
if ARGV.by == 'item' then
    no = unchangeable(key, KEYS.groups, ARGV.category, ARGV.foldedCategory, ARGV.form == 'title')
else
    no = restricted(false)
end
if not no and ARGV.by == 'whole' and not moderates({}) then
    no = {'refused', 'not-moderator'}
elseif not no and ARGV.by == 'administrator' and ARGV.actor ~= 'operator'
    and redis.call('GET', KEYS.role) ~= 'administrator' then
    no = {'refused', 'not-administrator'}
end
if no then
    return no
end

local found = redis.call('XRANGE', KEYS.audit, ARGV.entry, ARGV.entry)[1]
if not found then
    return {'notfound'}
end
local entry = {}
for i = 1, #found[2], 2 do
    entry[found[2][i]] = found[2][i + 1]
end
local before, after = entry.before, entry.after
if ARGV.said ~= '' then
    before, after = ARGV.said == 'made' and '' or '1', ARGV.said == 'made' and '1' or ''
end

-- What is reached otherwise than a repair does, or brings something with it. `told`: what else the
-- entry of this undo says.
local at = {key = key, member = member, second = others[1], expiry = entry.expiry or ''}
local function field()
    return redis.call('HGET', key, member)
end
-- A field that says since when.
forms.moment = {
    get = function() return redis.call('HEXISTS', key, member) == 1 and '1' end,
    set = function(_, value) setField(key, member, value == '' and '' or wholeSeconds()) end,
}
-- others: fm:search:pending; more: what search calls the item
forms.title = {
    get = field,
    set = function(_, value)
        setField(key, member, value)
        redis.call('ZADD', others[1], clock[1] * 1000000 + clock[2], more[1])
    end,
}
-- others: pins, list; more: what both call the item, most pins
forms.pin = {
    get = field,
    set = function(_, value)
        return setPin(key, others[1], others[2], more[1], value, more[2])
    end,
}
-- Of a category that is still there. others: fm:categories; more: its name, and that folded
forms.category = {
    get = field,
    set = function(_, value)
        if redis.call('HGET', others[1], more[2]) ~= more[1] then
            return {'notfound'}
        end
        setField(key, member, value)
    end,
}
-- more: day_shift of the zone
forms.zone = {
    get = field,
    set = function(_, value)
        setField(key, member, value)
        redis.call('HSET', key, 'day_shift', more[1])
    end,
}
-- others: fm:fanout, global:postid
forms.delivery = {
    get = field,
    set = function(_, value) return setDelivery(others[1], others[2], value) end,
}
-- more: most filters
forms.filter = {
    get = forms.member.get,
    set = function(_, value)
        if value ~= '' and redis.call('SCARD', key) >= tonumber(more[1]) then
            return {'refused', 'filters-many'}
        end
        forms.member.set(at, value)
        noteFilters(key)
    end,
}
-- others: fm:restricted, the person's role; more: the person
forms.restriction = {
    get = function() return (restrictionIn(redis.call('HGET', key, more[1]), member)) end,
    set = function(_, value)
        if isAbove(others[2], KEYS.role) then
            return {'refused', 'above-you'}
        end
        local ends, message = string.match(value, '^(%d+) ?(.*)$')
        setRestriction(others[1], more[1], redis.call('HGET', key, more[1]), member,
            ends or '0', message or '')
    end,
}
-- others: scope, founder's role or the person's, fm:staff; more: the person, the founder
forms.role = {
    get = function() return redis.call('GET', key) or 'member' end,
    set = function(_, value)
        local places = {}
        for place in string.gmatch(entry['scope before'] or '', '%S+') do
            places[#places + 1] = place
        end
        return setRole({role = key, scope = others[1], founderRole = others[2], staff = others[3]},
            more[1], more[2], value, places)
    end,
    told = function()
        local places = redis.call('SMEMBERS', others[1])
        table.sort(places)
        return 'scope before', table.concat(places, ' '), 'scope after', entry['scope before'] or ''
    end,
}

local form = forms[ARGV.form]
if not form or (form.get(at, after) or '') ~= after then
    return {'refused', 'changed-meanwhile'}
end
local also = form.told and {form.told()} or {}
if entry.kind then -- of a repair: the next undo needs it likewise
    also = {'kind', entry.kind, 'form', entry.form, 'key', entry.key, 'second', entry.second or '',
        'member', entry.member or '', 'expiry', at.expiry}
end
no = form.set(at, before)
if no then
    return no
end
if ARGV.said ~= '' then
    before, after = '', ''
end
audit(ARGV.back, entry.target, after, before, unpack(also))
return {'ok'}
