// SPDX-License-Identifier: MIT
#include "store/upkeep/clockrequests.h"

#include "store/core/context.h"
#include "store/upkeep/movedclock.h"

using base::Result;

namespace store {

Result<domain::CommunityTime> ReadClock::perform(const Context &context) const
{
    return readTime(context.connection, context.keys);
}

Result<std::chrono::seconds> MoveClock::perform(const Context &context) const
{
    return moveClock(context.connection, context.keys, step, context.actor, context.operation);
}

} // namespace store
