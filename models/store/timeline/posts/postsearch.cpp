// SPDX-License-Identifier: MIT
#include "store/timeline/posts/postsearch_p.h"

#include "store/core/community/communityclock.h"
#include "store/timeline/posts/followsets.h"

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

Inbox decodeInbox(const PullStart &start, const redis::Replies &replies)
{
    Inbox inbox;
    inbox.from = std::max(
        {start.cursor, replies[2][1].integer().value_or(0), replies[9].integer().value_or(0)});
    const auto onItsWay = replies[1][1].integer();
    inbox.upTo = onItsWay ? std::min(start.newest, *onItsWay - 1) : start.newest;
    const auto ids = replies[10];
    for (qsizetype i = 0; i < ids.size(); ++i)
        inbox.ids.append(ids[i].integer().value_or(0));
    // A full one may have lost older ones to newer, even to such as came after `newest` was read.
    if (ids.size() > domain::timelineLimit)
        inbox.from = std::max(inbox.from, inbox.ids.last() - 1);
    return inbox;
}
} // namespace

Result<PullStart> readPullStart(redis::Connection &connection, const TimelineKeys &keys,
                                const domain::AccountId &person)
{
    // In this order: a post that has an id by then is among what is on its way or in the inbox, if
    // delivery is still the same, which forgets what is on its way when it changes.
    auto commands = QList<redis::Command>{{"GET", keys.postCounter()},
                                          {"ZRANGE", keys.fanOut(), "0", "0", "WITHSCORES"},
                                          {"HMGET", keys.meta(), "delivery", "push_from"},
                                          {"GET", keys.cursor(person)},
                                          {"GET", keys.followVersion(person)},
                                          followCount(keys, keys.following(person)),
                                          {"HLEN", keys.lastPosts()}};
    commands += CommunityClock::commands(keys);
    commands += QList<redis::Command>{
        {"GET", keys.inboxFrom(person)},
        {"ZREVRANGE", keys.inbox(person), "0", QByteArray::number(domain::timelineLimit)}};
    const auto replies = connection.pipeline(commands);
    if (!replies)
        return tl::unexpected(replies.error());
    const auto clock = CommunityClock::decode((*replies)[7], (*replies)[8]);
    PullStart start;
    start.newest = (*replies)[0].integer().value_or(0);
    start.cursor = (*replies)[3].integer().value_or(0);
    start.version = (*replies)[4].isNil() ? QByteArray("0") : (*replies)[4].bytes();
    start.followed = (*replies)[5].integer().value_or(0);
    start.authors = (*replies)[6].integer().value_or(0);
    start.now = clock.now;
    start.hasForeignWriters = clock.hasForeignWriters || clock.foreignUntil > 0;
    if ((*replies)[2][0].view() == "push" && !start.hasForeignWriters)
        start.inbox = decodeInbox(start, *replies);
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

Result<FoundPosts> findNewPosts(redis::Connection &connection, const TimelineKeys &keys,
                                const domain::AccountId &person, const PullStart &start,
                                qsizetype limit, PostSearch how)
{
    const auto &inbox = start.inbox;
    const auto search = [&](qint64 after, qint64 upTo, qsizetype most) {
        return findPosts(connection, keys, person, start, after, upTo, most, how);
    };
    if (how != PostSearch::Cheaper || inbox.upTo <= inbox.from)
        return search(start.cursor, start.newest, limit);
    auto found = search(inbox.upTo, start.newest, limit);
    if (!found || found->hasMore)
        return found;
    found->isBrought = true;
    for (const auto id : inbox.ids) {
        if (id <= inbox.from || id > inbox.upTo)
            continue;
        found->hasMore = found->ids.size() == limit;
        if (found->hasMore)
            return found;
        found->ids.append(id);
    }
    const auto older = search(start.cursor, inbox.from, limit - found->ids.size());
    if (!older)
        return older;
    found->ids += older->ids;
    found->hasMore = older->hasMore;
    return found;
}

} // namespace store
