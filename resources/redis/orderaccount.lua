-- SPDX-License-Identifier: MIT
-- Orders of the registrar how an account of a guarded community is to be.
-- KEYS: accounts .accounts  orders .sec:reg
local function orderAccount(id, state)
    local number = redis.call('HINCRBY', KEYS.accounts, 'orders', 1)
    redis.call('HSET', KEYS.accounts, id, state)
    redis.call('RPUSH', KEYS.orders, string.format('%.0f %s %s', number, id, state))
end

