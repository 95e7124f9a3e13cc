// SPDX-License-Identifier: MIT
#include "store/timeline/timelinepull.h"

#include "store/core/context.h"
#include "store/core/scripts/scriptreply.h"
#include "store/timeline/timelinerequests.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::TimelineGap;
using domain::timelineLimit;

namespace store {

namespace {
std::optional<TimelineGap> gapBelow(const FoundPosts &found, qint64 after)
{
    if (!found.hasMore)
        return std::nullopt;
    return TimelineGap{after + 1, found.ids.last() - 1};
}

Result<Outcome> storePull(redis::Connection &connection, const TimelineKeys &keys,
                          const AccountId &person, const PullStart &start, const Pulled &pulled)
{
    static const auto script = redis::Script::fromResource(u"storepull"_s);
    QByteArrayList posts;
    for (auto id = pulled.ids.crbegin(); id != pulled.ids.crend(); ++id)
        posts.append(QByteArray::number(*id));
    const auto &gap = pulled.gap;
    return outcomeOf(
        script.run(connection,
                   {{{"cursor", keys.cursor(person)},
                     {"followVersion", keys.followVersion(person)},
                     {"timeline", keys.timeline(person)},
                     {"gaps", keys.gaps(person)},
                     {"inbox", keys.inbox(person)},
                     {"inboxFrom", keys.inboxFrom(person)}},
                    {{"cursor", QByteArray::number(start.cursor)},
                     {"version", start.version},
                     {"newCursor", QByteArray::number(pulled.cursor)},
                     {"gapOldest", gap ? QByteArray::number(gap->oldest) : QByteArray("")},
                     {"gapNewest", gap ? QByteArray::number(gap->newest) : QByteArray("")},
                     {"posts", posts}}}));
}
} // namespace

Result<Pulled> pullTimeline(redis::Connection &connection, const TimelineKeys &keys,
                            const AccountId &person, PostSearch how)
{
    const auto begun = std::chrono::steady_clock::now();
    const auto tripsBefore = connection.roundTrips();
    domain::PullReport report;
    auto done = retryWhileStale([&]() -> Result<std::optional<Pulled>> {
        // Before anything else: whatever has an id up to this one is in the lists by now.
        const auto start = TRY(readPullStart(connection, keys, person));
        if (start.newest <= start.cursor)
            return std::optional(Pulled{{}, start.cursor, {}});
        const auto found = TRY(findNewPosts(connection, keys, person, start, timelineLimit, how));
        report.isByPost = found.isByPost;
        report.isBrought = found.isBrought;
        const Pulled pulled{found.ids, found.upTo, gapBelow(found, start.cursor)};
        const auto stored = TRY(storePull(connection, keys, person, start, pulled));
        return stored == Outcome::Stale ? std::nullopt : std::optional(pulled);
    });
    if (!done)
        return done;
    report.posts = done->ids.size();
    report.hasMore = done->gap.has_value();
    report.roundTrips = connection.roundTrips() - tripsBefore;
    report.took = std::chrono::duration_cast<std::chrono::microseconds>(
        std::chrono::steady_clock::now() - begun);
    done->report = report;
    return done;
}

Result<Pulled> PullTimeline::perform(const Context &context) const
{
    const TimelineKeys keys(context.keys);
    if (keys.dialect().postsAreStatuses)
        return Pulled();
    return pullTimeline(context.connection, keys, context.actor);
}

Result<qint64> CountNewPosts::perform(const Context &context) const
{
    const TimelineKeys keys(context.keys);
    // The program that writes statuses brings them too.
    if (keys.dialect().postsAreStatuses)
        return 0;
    const auto start = TRY(readPullStart(context.connection, keys, context.actor));
    const auto found
        = TRY(findNewPosts(context.connection, keys, context.actor, start, timelineLimit));
    return found.ids.size();
}

Result<FoundPosts> ReadGap::perform(const Context &context) const
{
    const TimelineKeys keys(context.keys);
    // Of statuses the program that writes them keeps no more than it brought.
    if (keys.dialect().postsAreStatuses)
        return FoundPosts();
    const auto start = TRY(readPullStart(context.connection, keys, context.actor));
    const auto newest = before > 0 ? std::min(before - 1, gap.newest) : gap.newest;
    return findPosts(context.connection, keys, context.actor, start, gap.oldest - 1, newest, limit);
}

} // namespace store
