// SPDX-License-Identifier: MIT
#include "store/timeline/postsearch_p.h"

#include "store/community/communityclock.h"

#include <algorithm>

using base::Result;

namespace store {

namespace {
/// Whether looking at every new post is cheaper than asking every followed author. Looking ends
/// once enough are found, which is the sooner the more of all authors are followed. An author costs
/// about twice what a post does.
bool isPostwiseCheaper(const PostRange &range)
{
    const auto followed = range.start.followed + 1;
    const auto share
        = std::min(1.0,
                   static_cast<double>(followed)
                       / static_cast<double>(std::max<qint64>(range.start.authors, 1)));
    const auto examined = std::min(static_cast<double>(range.upTo - range.after),
                                   static_cast<double>(range.limit + 1) / share);
    return examined <= 2.0 * static_cast<double>(followed);
}
} // namespace

Result<PullStart> readPullStart(redis::Connection &connection, const TimelineKeys &keys,
                                const domain::AccountId &person)
{
    auto commands = QList<redis::Command>{{"GET", keys.postCounter()},
                                          {"GET", keys.cursor(person)},
                                          {"GET", keys.followVersion(person)},
                                          {"SCARD", keys.following(person)},
                                          {"HLEN", keys.lastPosts()}};
    commands += CommunityClock::commands(keys);
    const auto replies = connection.pipeline(commands);
    if (!replies)
        return tl::unexpected(replies.error());
    const auto clock = CommunityClock::decode((*replies)[5], (*replies)[6]);
    PullStart start;
    start.newest = (*replies)[0].integer().value_or(0);
    start.cursor = (*replies)[1].integer().value_or(0);
    start.version = (*replies)[2].isNil() ? QByteArray("0") : (*replies)[2].bytes();
    start.followed = (*replies)[3].integer().value_or(0);
    start.authors = (*replies)[4].integer().value_or(0);
    start.now = clock.now;
    start.hasForeignWriters = clock.hasForeignWriters || clock.foreignUntil > 0;
    return start;
}

Result<FoundPosts> findPosts(redis::Connection &connection, const TimelineKeys &keys,
                             const domain::AccountId &person, const PullStart &start, qint64 after,
                             qint64 upTo, qsizetype limit, PostSearch how)
{
    const PostRange range{connection, keys, person, start, after, upTo, limit};
    if (upTo <= after)
        return FoundPosts{{}, false, upTo};
    // What other programs write is in no list of ours: every id has to be looked at.
    const bool isByPost = how == PostSearch::ByPost || start.hasForeignWriters
        || (how == PostSearch::Cheaper && isPostwiseCheaper(range));
    auto found = isByPost ? findByPost(range) : findByAuthor(range);
    if (found)
        found->isByPost = isByPost;
    return found;
}

} // namespace store
