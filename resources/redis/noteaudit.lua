-- SPDX-License-Identifier: MIT
-- Notes in the audit stream what the operator did over many scripts, at the community's time.
-- WITH: prelude
-- KEYS: audit fm:audit
-- ARGV: what  fields…
-- fields: further ones, each with its value behind it
-- reply {'ok'}
community()
redis.call('XADD', KEYS.audit, '*', 'who', ARGV.actor, 'what', ARGV.what, 'target', '',
    'at', string.format('%.0f', math.floor(now())), unpack(ARGV.fields))
return {'ok'}
