// SPDX-License-Identifier: MIT
#include "store/upkeep/fanoutrequests.h"

#include "store/core/context.h"

using namespace std::chrono_literals;
using base::Result;

namespace store {

namespace {
constexpr auto turn = 300ms; ///< others wait for the bulk executor that long
} // namespace

Result<WaitingPosts> ReadWaitingPosts::perform(const Context &context) const
{
    const TimelineKeys keys(context.keys);
    const auto replies = context.connection.pipeline(
        {{"HGET", keys.meta(), "delivery"}, {"ZCARD", keys.fanOut()}});
    if (!replies)
        return tl::unexpected(replies.error());
    return WaitingPosts{(*replies)[0].view() == "push", (*replies)[1].integer().value_or(0)};
}

Result<FanOutRun> BringPosts::perform(const Context &context) const
{
    return fanOut(context.connection, TimelineKeys(context.keys), context.progress, turn);
}

} // namespace store
