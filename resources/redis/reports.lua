-- SPDX-License-Identifier: MIT
-- Of acts by which moderators decide on reports: who may, and what a report is at this moment, in
-- words that the audit stream keeps: 'open', 'claimed <moderator>',
-- 'resolved <moderator> <moment>' or 'rejected <moderator> <moment>'.
-- WITH: roles, audit
-- KEYS: report fm:report:<kind>:<id>
-- ARGV: place  places…
-- place: the report's as the caller knows it, and as fm:scope:<person> names it
local state, assignee, decider, isSettled, present -- as readReport() found them

-- reply {'refused', 'not-moderator' or as restricted} · {'notfound'} · {'stale'}
local function readReport()
    community()
    local no = restricted(false)
    if no then
        return no
    end
    if not moderates(ARGV.places) then
        return {'refused', 'not-moderator'}
    end
    local report = redis.call('HMGET', KEYS.report, 'state', 'assignee', 'by', 'decided', 'place')
    state, assignee, decider = report[1], report[2] or '', report[3]
    if not state then
        return {'notfound'}
    end
    if (report[5] or '') ~= ARGV.place then
        return {'stale'}
    end
    isSettled = state == 'resolved' or state == 'rejected'
    present = state
    if state == 'claimed' then
        present = 'claimed ' .. assignee
    elseif isSettled then
        present = state .. ' ' .. (decider or '') .. ' ' .. (report[4] or '')
    end
end

-- Whether a hash holds what these said, and nothing else.
local function isSaidBy(reporters, people)
    for _, person in ipairs(people) do
        if redis.call('HEXISTS', reporters, person) == 0 then
            return false
        end
    end
    return redis.call('HLEN', reporters) == #people
end
