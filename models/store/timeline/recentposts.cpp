// SPDX-License-Identifier: MIT
#include "store/core/context.h"
#include "store/core/keys/timelinekeys.h"
#include "store/timeline/timelinerequests.h"

#include <algorithm>

using base::Result;
using domain::PostId;

namespace store {

namespace {
constexpr qint64 mostExamined = 10'000;
constexpr qint64 idsAtOnce = 500;

Result<qint64> readNewest(redis::Connection &connection, const TimelineKeys &keys)
{
    const auto counter = connection.command({"GET", keys.postCounter()});
    if (!counter)
        return tl::unexpected(counter.error());
    return counter->first().integer().value_or(0);
}

/// Appends those of [bottom, top] that there are.
Result<void> readSlice(redis::Connection &connection, const TimelineKeys &keys, qint64 bottom,
                       qint64 top, QList<PostId> &ids)
{
    QList<redis::Command> commands;
    for (auto id = top; id >= bottom; --id)
        commands.append({"HMGET", keys.post(PostId(id)), keys.postFields().author, "deleted"});
    const auto replies = connection.pipeline(commands);
    if (!replies)
        return tl::unexpected(replies.error());
    for (auto id = top; id >= bottom; --id) {
        const auto post = (*replies)[top - id];
        if (!post[0].isNil() && post[1].isNil())
            ids.append(PostId(id));
    }
    return {};
}
} // namespace

Result<RecentPosts> ListRecentPosts::perform(const Context &context) const
{
    auto &connection = context.connection;
    const TimelineKeys keys(context.keys);
    const auto newest = readNewest(connection, keys);
    if (!newest)
        return tl::unexpected(newest.error());
    RecentPosts posts;
    posts.newest = *newest;
    const auto top = before > 0 ? std::min(before - 1, *newest) : *newest;
    posts.examined = top + 1;
    while (posts.ids.size() < limit && posts.examined > 1
           && top - posts.examined + 1 < mostExamined) {
        const auto slice = std::min<qint64>(idsAtOnce, limit - posts.ids.size());
        const auto bottom = std::max<qint64>(posts.examined - slice, 1);
        const auto read = readSlice(connection, keys, bottom, posts.examined - 1, posts.ids);
        if (!read)
            return tl::unexpected(read.error());
        posts.examined = bottom;
    }
    return posts;
}

Result<qint64> CountPostsAfter::perform(const Context &context) const
{
    const auto newest = readNewest(context.connection, TimelineKeys(context.keys));
    if (!newest)
        return tl::unexpected(newest.error());
    return std::clamp<qint64>(*newest - after, 0, domain::timelineLimit);
}

} // namespace store
