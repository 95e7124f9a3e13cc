-- SPDX-License-Identifier: MIT
-- How often a person may post, vote or report. The field
-- `limits` of fm:meta is like "new=604800;new.post=3/3600;member.vote=100/60": until how many
-- seconds after registering an account is new, then for a role and an act how many in how many
-- seconds, all of them at once or spread. The field slow:<category> is the seconds between two
-- texts of one person there. fm:pace:<person> keeps for each act the moment from which on the
-- person's account is even, and for each slow category when they wrote there last, and no longer
-- than that matters. Called behind every other question, right before the first write; where
-- nothing is limited it is not called.
-- WITH: prelude
-- KEYS: role fm:role:<actor>  user bbs::user::<actor>  pace fm:pace:<actor>
-- reply {'refused', 'limit <act> <moment>' or 'slow <moment>'}: when it will work again
local function throttled(limits, slow, place, act)
    local theirs = redis.call('GET', KEYS.role)
    if theirs == 'administrator' or ARGV.actor == 'operator' then
        return
    end
    local present = now()
    local kept, life, no, free = {}, 0, nil, present + 0.001 -- sums of fractions are not exact
    local function wait(moment, what)
        if moment > free then
            free, no = moment, {'refused', what .. string.format(' %.0f', math.ceil(moment))}
        end
    end
    local function keep(field, value, seconds)
        kept[#kept + 1], kept[#kept + 2] = field, string.format('%.6f', value)
        life = math.max(life, seconds)
    end

    local count, span
    local age = limits and not theirs and string.match(limits, 'new=(%d+)')
    -- Accounts that another program made may not say since when they are there: those are not new.
    local since = age and tonumber(redis.call('HGET', KEYS.user, 'created') or '')
    if since and present - since < tonumber(age) then
        count, span = string.match(limits, 'new%.' .. act .. '=(%d+)/(%d+)')
    end
    if limits and not count then
        count, span = string.match(limits, (theirs or 'member') .. '%.' .. act .. '=(%d+)/(%d+)')
    end
    if count then
        local step = span / count
        local due = math.max(tonumber(redis.call('HGET', KEYS.pace, act) or 0), present)
        wait(due + step - span, 'limit ' .. act)
        keep(act, due + step, due + step - present)
    end
    if slow then
        local last = tonumber(redis.call('HGET', KEYS.pace, place) or '')
        if last then
            wait(last + slow, 'slow')
        end
        keep(place, present, tonumber(slow))
    end
    if no or #kept == 0 then
        return no
    end
    redis.call('HSET', KEYS.pace, unpack(kept))
    if redis.call('TTL', KEYS.pace) < life then
        redis.call('EXPIRE', KEYS.pace, string.format('%.0f', math.ceil(life) + 1))
    end
end

