// SPDX-License-Identifier: MIT
#include "store/core/settingsrequests.h"

#include "store/core/community/communitysettings.h"
#include "store/core/context.h"

using base::Result;

namespace store {

Result<domain::CommunitySettings> ReadSettings::perform(const Context &context) const
{
    return readSettings(context.connection, context.keys);
}

Result<void> SaveSettings::perform(const Context &context) const
{
    return saveSettings(context.connection, context.keys, seen, wanted, context.actor);
}

Result<void> SetForeignWriters::perform(const Context &context) const
{
    return setForeignWriters(context.connection, context.keys, allowed, context.actor);
}

} // namespace store
