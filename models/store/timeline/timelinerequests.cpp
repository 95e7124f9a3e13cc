// SPDX-License-Identifier: MIT
#include "store/timeline/timelinerequests.h"

#include "domain/names.h"
#include "store/accounts/accountcommands.h"
#include "store/articles/articlerows.h"
#include "store/core/context.h"
#include "store/timeline/delivery.h"
#include "store/timeline/follows.h"
#include "store/timeline/posts/ownposts.h"
#include "store/timeline/posts/postrows.h"
#include "store/timeline/posts/publishing.h"
#include "store/timeline/posts/threads.h"
#include "store/timeline/suggestions.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::PostId;

namespace store {

namespace {
QList<PostId> postIds(const QByteArrayList &bytes)
{
    QList<PostId> ids;
    for (const auto &id : bytes)
        ids.append(PostId(id));
    return ids;
}

/// `count` of a list of posts, newest first.
Result<QList<PostId>> readIds(const Context &context, const QByteArray &key, qint64 offset,
                              qint64 count)
{
    const auto reply = context.connection.command(
        {"ZREVRANGE", key, QByteArray::number(offset), QByteArray::number(offset + count - 1)});
    if (!reply)
        return tl::unexpected(reply.error());
    return postIds(reply->first().strings());
}
} // namespace

Result<StoredTimeline> ReadTimeline::perform(const Context &context) const
{
    const TimelineKeys keys(context.keys);
    const auto replies = context.connection.pipeline(
        {wholeTimeline(keys, context.actor), {"ZREVRANGE", keys.gaps(context.actor), "0", "-1"}});
    if (!replies)
        return tl::unexpected(replies.error());
    StoredTimeline timeline{postIds((*replies)[0].strings()), {}};
    // A tutorial's pull sorts when it shows, not when it stores.
    std::sort(timeline.ids.begin(), timeline.ids.end(), [](const auto &a, const auto &b) {
        return a.number().value_or(0) > b.number().value_or(0);
    });
    for (const auto &gap : (*replies)[1].strings()) {
        const auto colon = gap.indexOf(':');
        timeline.gaps.append({gap.left(colon).toLongLong(), gap.mid(colon + 1).toLongLong()});
    }
    return timeline;
}

Result<Pulled> PullTimeline::perform(const Context &context) const
{
    const TimelineKeys keys(context.keys);
    if (keys.dialect().postsAreStatuses)
        return Pulled();
    if (const auto no = writeRefusal(context.access, context.actor))
        return tl::unexpected(*no);
    return pullTimeline(context.connection, keys, context.actor);
}

Result<qint64> CountNewPosts::perform(const Context &context) const
{
    return countNewPosts(context.connection, TimelineKeys(context.keys), context.actor);
}

Result<FoundPosts> ReadGap::perform(const Context &context) const
{
    return readGap(context.connection, TimelineKeys(context.keys), context.actor, gap, before,
                   limit);
}

Result<domain::PostPage> ReadPosts::perform(const Context &context) const
{
    return readPosts(context.connection, TimelineKeys(context.keys), context.memory<ArticleCache>(),
                     posts, context.actor);
}

Result<OwnPosts> ListOwnPosts::perform(const Context &context) const
{
    return readOwnPosts(context.connection, TimelineKeys(context.keys), author, position, count);
}

Result<domain::Thread> ReadThread::perform(const Context &context) const
{
    return readThread(context.connection, TimelineKeys(context.keys), post);
}

Result<QList<domain::ThreadRow>> ReadAnswers::perform(const Context &context) const
{
    return readAnswers(context.connection, TimelineKeys(context.keys), rest.id, rest.after,
                       rest.depth - 1);
}

Result<domain::EarlierPosts> ReadEarlierPosts::perform(const Context &context) const
{
    return readEarlierPosts(context.connection, TimelineKeys(context.keys), post);
}

Result<RecentPosts> ListRecentPosts::perform(const Context &context) const
{
    return readRecentPosts(context.connection, TimelineKeys(context.keys), before, limit);
}

Result<qint64> CountPostsAfter::perform(const Context &context) const
{
    return countPostsAfter(context.connection, TimelineKeys(context.keys), after);
}

Result<QList<PostId>> ListHashtagPosts::perform(const Context &context) const
{
    const TimelineKeys keys(context.keys);
    return readIds(context, keys.hashtag(domain::foldedName(topic).toUtf8()), offset, count);
}

Result<QList<PostId>> ListMentions::perform(const Context &context) const
{
    const TimelineKeys keys(context.keys);
    return readIds(context, keys.mentions(context.actor), offset, count);
}

Result<QList<domain::Person>> ReadPeople::perform(const Context &context) const
{
    return readPersons(context.connection, TimelineKeys(context.keys),
                       context.memory<ArticleCache>(), people, context.actor);
}

Result<PeoplePage> ListFollows::perform(const Context &context) const
{
    return readSide(context.connection, TimelineKeys(context.keys), side, person, cursor, count);
}

Result<PeoplePage> FindPeople::perform(const Context &context) const
{
    return searchPeople(context.connection, TimelineKeys(context.keys), words, cursor);
}

Result<AccountId> FindPerson::perform(const Context &context) const
{
    return findId(context.connection, context.keys, name);
}

Result<QList<domain::Person>> SuggestPeople::perform(const Context &context) const
{
    return suggestPeople(context.connection, TimelineKeys(context.keys),
                         context.memory<ArticleCache>(), context.actor, count);
}

Result<PostId> PublishPost::perform(const Context &context) const
{
    const TimelineKeys keys(context.keys);
    const auto clean = domain::cleanPostDraft(draft);
    if (!clean)
        return tl::unexpected(clean.error());
    const auto name
        = readNames(context.connection, keys, context.memory<ArticleCache>(), {context.actor});
    if (!name)
        return tl::unexpected(name.error());
    return publishPost(context.connection, keys, context.operation, *clean, context.actor,
                       name->first());
}

Result<void> DeletePost::perform(const Context &context) const
{
    return deletePost(context.connection, TimelineKeys(context.keys), post, context.actor);
}

Result<void> RestorePost::perform(const Context &context) const
{
    return restorePost(context.connection, TimelineKeys(context.keys), post, context.actor);
}

QString LikePost::verb() const
{
    return isLiked ? u"like"_s : u"take back a like"_s;
}

Result<qint64> LikePost::perform(const Context &context) const
{
    return likePost(context.connection, TimelineKeys(context.keys), post, context.actor, isLiked);
}

QString FollowPerson::verb() const
{
    return isFollowed ? u"follow"_s : u"unfollow"_s;
}

Result<void> FollowPerson::perform(const Context &context) const
{
    const TimelineKeys keys(context.keys);
    return isFollowed ? follow(context.connection, keys, context.actor, person)
                      : unfollow(context.connection, keys, context.actor, person);
}

Result<QList<AccountId>> ListMuted::perform(const Context &context) const
{
    return readMuted(context.connection, TimelineKeys(context.keys), context.actor);
}

QString MutePerson::verb() const
{
    return isMuted ? u"mute"_s : u"unmute"_s;
}

Result<void> MutePerson::perform(const Context &context) const
{
    return setMuted(context.connection, TimelineKeys(context.keys), context.actor, person, isMuted);
}

Result<domain::DeliverySetting> ReadDelivery::perform(const Context &context) const
{
    return readDelivery(context.connection, TimelineKeys(context.keys));
}

Result<void> SetDelivery::perform(const Context &context) const
{
    return setDelivery(context.connection, TimelineKeys(context.keys), delivery, context.actor);
}

} // namespace store
