-- SPDX-License-Identifier: MIT
-- What the script that removes a text, or reverts an edit, begins with when its approval is undone:
-- the text waits again in the instant in which it is taken away, and nothing that others did with it
-- is lost. The actor is a moderator.
-- WITH: roles
-- KEYS: approvedQueue fm:held  approvedText fm:held:<person>:<id>  approvedNotices fm:notices:<author>
--       approvals fm:audit  approvedOperation fm:op:<id>  approvedItem its own hash
--       approvedVoters… voted:<id> and the like  approvedReplies… fm:posts:answers:<id> and the like
-- ARGV: approvedId  approver  approvedKind  publishedId  approvedAuthor
--       approvedFields…  approvedValues…
-- approvedItem: of what was published; approvedReplies: of a topic its replies; of a reply those of
-- its topic, then each newer one; of a post its answers, quotes and reposts. approver: who approved
-- it; approvedKind: 'article', 'topic', 'reply', 'post', or 'edit', of which the script itself knows
-- whether it still stands; approvedFields, approvedValues: of approvedItem, as approved
-- reply of its own {'notfound'} · {'refused', 'not-moderator', 'changed-meanwhile', 'has-votes',
--       'has-replies', 'contended' or as restricted}
local server = redis
community()
local refusal = restricted(false)
if refusal then
    return refusal
end
local approved = server.call('HMGET', KEYS.approvedText, 'state', 'places', 'by', 'published', 'at')
if not approved[1] then
    return {'notfound'}
end
if not moderates(placesIn(approved[2])) then
    return {'refused', 'not-moderator'}
end
if approved[1] ~= 'approved' or approved[3] ~= ARGV.approver or approved[4] ~= ARGV.publishedId then
    return {'refused', 'changed-meanwhile'}
end
for i, field in ipairs(ARGV.approvedFields) do
    if server.call('HGET', KEYS.approvedItem, field) ~= ARGV.approvedValues[i] then
        return {'refused', 'changed-meanwhile'}
    end
end

local kind, replies = ARGV.approvedKind, KEYS.approvedReplies
local votes = 0
for _, voters in ipairs(KEYS.approvedVoters) do
    votes = votes + server.call('SCARD', voters)
        - server.call('SISMEMBER', voters, ARGV.approvedAuthor)
end
if kind == 'article' then -- whose voters expire
    local counted = server.call('HMGET', KEYS.approvedItem, 'votes', 'upvoteNum')
    votes = math.max(votes, (tonumber(counted[1] or counted[2]) or 1) - 1)
end
if votes > 0 then
    return {'refused', 'has-votes'}
end
local answers = 0
if kind == 'topic' then
    answers = server.call('LLEN', replies[1])
        - (tonumber(server.call('HGET', KEYS.approvedItem, 'tombstones') or 0) or 0)
elseif kind == 'post' then
    answers = server.call('ZCARD', replies[1]) + server.call('ZCARD', replies[2])
        + server.call('HLEN', replies[3])
elseif kind == 'reply' then
    if server.call('LPOS', replies[1], ARGV.publishedId, 'MAXLEN', #replies) ~= #replies - 1 then
        return {'refused', 'contended'}
    end
    for i = 2, #replies do
        local newer = server.call('HMGET', replies[i], 'reply_to', 'removed')
        answers = answers + (newer[1] == ARGV.publishedId and newer[2] ~= '1' and 1 or 0)
    end
end
if answers > 0 then
    return {'refused', 'has-replies'}
end

local function holdAgain(id)
    server.call('HSET', KEYS.approvedText, 'state', 'waiting', 'taken', ARGV.publishedId)
    server.call('HDEL', KEYS.approvedText, 'by', 'published', 'decided')
    server.call('PERSIST', KEYS.approvedText)
    server.call('ZADD', KEYS.approvedQueue, approved[5], id)
    server.call('ZADD', KEYS.approvedNotices, string.format('%.0f', 2 * approved[5]), 'held:' .. id)
    server.call('DEL', KEYS.approvedOperation) -- approved again it is published again
    server.call('XADD', KEYS.approvals, '*', 'who', ARGV.actor, 'what', 'hold again',
        'target', 'held:' .. id, 'before', 'approved', 'after', 'waiting',
        'at', string.format('%.0f', math.floor(now())))
end
-- Scripts look before they write; the first that each writes is one of these. What they say of it in
-- the audit stream is said already.
local writes = {RENAME = true, HSET = true, RPOP = true}
local isHeld = false
local redis = {
    pcall = server.pcall,
    call = function(command, ...)
        if command == 'XADD' then
            return ''
        end
        if writes[command] and not isHeld then
            isHeld = true
            holdAgain(ARGV.approvedId)
        end
        return server.call(command, ...)
    end,
}
