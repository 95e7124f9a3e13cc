// SPDX-License-Identifier: MIT
#include "store/lab/inspection/keyrequests.h"

#include "redis/keystates.h"
#include "store/core/context.h"
#include "store/lab/inspection/keyediting.h"
#include "store/lab/inspection/keyscan.h"
#include "store/lab/inspection/keytargets.h"

using base::Result;
using domain::KeyExchange;
using domain::KeyPage;

namespace store {

Result<KeyPage> ScanKeys::perform(const Context &context) const
{
    const auto match = context.keys.wholePattern().chopped(1) + pattern;
    return scanKeys(context.connection, match, cursor, wanted);
}

Result<KeyPage> FindKeysAbout::perform(const Context &context) const
{
    return findKeys(context.connection, keysAbout(context.keys, target));
}

Result<KeyPage> FindKeys::perform(const Context &context) const
{
    return findKeys(context.connection, keys);
}

Result<domain::KeyDetail> ReadKey::perform(const Context &context) const
{
    return readKey(context.connection, key, from);
}

Result<QList<base::KeyState>> ReadKeyStates::perform(const Context &context) const
{
    return redis::readKeyStates(context.connection, keys);
}

Result<KeyExchange> EditKey::perform(const Context &context) const
{
    return editKey(context.connection, context.keys, edit, context.actor, context.operation);
}

Result<KeyExchange> RestoreKey::perform(const Context &context) const
{
    return restoreKey(context.connection, context.keys, exchange, context.actor, context.operation);
}

} // namespace store
