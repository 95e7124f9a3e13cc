// SPDX-License-Identifier: MIT
#include "store/timeline/timelinerequests.h"

#include "base/mapped.h"
#include "domain/names.h"
#include "store/accounts/accountcommands.h"
#include "store/articles/articlerows.h"
#include "store/core/context.h"
#include "store/core/showntext.h"
#include "store/timeline/posts/ownposts.h"
#include "store/timeline/posts/postrows.h"
#include "store/timeline/posts/publishing.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::PostId;

namespace store {

namespace {
QList<PostId> postIds(const QByteArrayList &bytes)
{
    return base::mapped<PostId>(bytes);
}

/// `count` of a list of posts, newest first.
Result<QList<PostId>> readIds(const Context &context, const QByteArray &key, qint64 offset,
                              qint64 count)
{
    const auto reply = TRY(context.connection.command(
        {"ZREVRANGE", key, QByteArray::number(offset), QByteArray::number(offset + count - 1)}));
    return postIds(reply.first().strings());
}
} // namespace

Result<StoredTimeline> ReadTimeline::perform(const Context &context) const
{
    const TimelineKeys keys(context.keys);
    const auto replies = TRY(context.connection.pipeline(
        {wholeTimeline(keys, context.actor), {"ZREVRANGE", keys.gaps(context.actor), "0", "-1"}}));
    StoredTimeline timeline{postIds(replies[0].strings()), {}};
    // A tutorial's pull sorts when it shows, not when it stores.
    std::sort(timeline.ids.begin(), timeline.ids.end(), [](const auto &a, const auto &b) {
        return a.number().value_or(0) > b.number().value_or(0);
    });
    for (const auto &gap : replies[1].strings()) {
        const auto colon = gap.indexOf(':');
        timeline.gaps.append({gap.left(colon).toLongLong(), gap.mid(colon + 1).toLongLong()});
    }
    return timeline;
}

Result<domain::PostPage> ReadPosts::perform(const Context &context) const
{
    return readPosts(context.connection, TimelineKeys(context.keys), context.memory<ArticleCache>(),
                     posts, context.actor);
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

namespace {
constexpr qint64 mostExamined = 10'000;
constexpr qint64 idsAtOnce = 500;

Result<qint64> readNewest(redis::Connection &connection, const TimelineKeys &keys)
{
    const auto counter = TRY(connection.command({"GET", keys.postCounter()}));
    return counter.first().integer().value_or(0);
}

/// Appends those of [bottom, top] that there are.
Result<void> readSlice(redis::Connection &connection, const TimelineKeys &keys, qint64 bottom,
                       qint64 top, QList<PostId> &ids)
{
    QList<redis::Command> commands;
    for (auto id = top; id >= bottom; --id)
        commands.append({"HMGET", keys.post(PostId(id)), keys.postFields().author, "deleted"});
    const auto replies = TRY(connection.pipeline(commands));
    for (auto id = top; id >= bottom; --id) {
        const auto post = replies[top - id];
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
    RecentPosts posts;
    posts.newest = TRY(readNewest(connection, keys));
    const auto top = before > 0 ? std::min(before - 1, posts.newest) : posts.newest;
    posts.examined = top + 1;
    while (posts.ids.size() < limit && posts.examined > 1
           && top - posts.examined + 1 < mostExamined) {
        const auto slice = std::min<qint64>(idsAtOnce, limit - posts.ids.size());
        const auto bottom = std::max<qint64>(posts.examined - slice, 1);
        TRY(readSlice(connection, keys, bottom, posts.examined - 1, posts.ids));
        posts.examined = bottom;
    }
    return posts;
}

Result<qint64> CountPostsAfter::perform(const Context &context) const
{
    const auto newest = TRY(readNewest(context.connection, TimelineKeys(context.keys)));
    return std::clamp<qint64>(newest - after, 0, domain::timelineLimit);
}

Result<AccountId> FindPerson::perform(const Context &context) const
{
    return findId(context.connection, context.keys, name);
}

Result<PostId> PublishPost::perform(const Context &context) const
{
    const TimelineKeys keys(context.keys);
    const auto clean = TRY(domain::cleanPostDraft(draft));
    const auto name
        = TRY(readNames(context.connection, keys, context.memory<ArticleCache>(), {context.actor}));
    return publishPost(context.connection, keys, context.operation, clean, context.actor,
                       name.first());
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
    return isLiked ? u"like"_s : u"unlike"_s;
}

Result<qint64> LikePost::perform(const Context &context) const
{
    return likePost(context.connection, TimelineKeys(context.keys), post, context.actor, isLiked);
}

namespace {
constexpr qint64 ownPostsLookedAt = 50;
constexpr qsizetype mutedLookedFor = 500; ///< of at most 10,000
} // namespace

Result<QList<LikedPost>> CountLikes::perform(const Context &context) const
{
    const TimelineKeys keys(context.keys);
    const auto own
        = TRY(readOwnPosts(context.connection, keys, context.actor, -1, ownPostsLookedAt));
    const auto muted = TRY(ListMuted{}.perform(context));
    QList<redis::Command> commands;
    for (const auto &id : own.ids) {
        redis::Command uncounted{"SMISMEMBER", keys.likes(id), context.actor.bytes()};
        for (const auto &person : muted.first(std::min(muted.size(), mutedLookedFor)))
            uncounted.append(person.bytes());
        commands.append({{"HMGET", keys.post(id), keys.postFields().content, "deleted"},
                         {"SCARD", keys.likes(id)},
                         uncounted});
    }
    QList<LikedPost> posts;
    if (commands.isEmpty())
        return posts;
    const auto replies = TRY(context.connection.pipeline(commands));
    for (qsizetype i = 0; i < own.ids.size(); ++i) {
        const auto text = replies[3 * i];
        if (text[0].isNil() || !text[1].isNil())
            continue;
        auto likes = replies[3 * i + 1].integer().value_or(0);
        const auto uncounted = replies[3 * i + 2];
        for (qsizetype j = 0; j < uncounted.size(); ++j)
            likes -= uncounted[j].integer().value_or(0);
        posts.append({own.ids[i], shownText(text[0]), likes});
    }
    return posts;
}

} // namespace store
