-- SPDX-License-Identifier: MIT
-- Orders how accounts are to be, and forgets the orders that the registrar did.
-- FLAG: allow-oom
-- WITH: orderaccount
-- ARGV: done  ids…  befores…  states…
-- done: number of the last order that the registrar did; befores: what .accounts had; what is
-- another by now stays; states: what it is to have
-- reply {'ok'}
local function firstNumber()
    local first = redis.call('LINDEX', KEYS.orders, 0)
    return first and tonumber(string.match(first, '^%d+') or 0)
end

local first = firstNumber()
while first and first <= tonumber(ARGV.done) do
    redis.call('LPOP', KEYS.orders)
    first = firstNumber()
end
for i, id in ipairs(ARGV.ids) do
    if redis.call('HGET', KEYS.accounts, id) == ARGV.befores[i] then
        orderAccount(id, ARGV.states[i])
    end
end
return {'ok'}
