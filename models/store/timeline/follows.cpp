// SPDX-License-Identifier: MIT
#include "store/timeline/follows.h"

#include "base/mapped.h"
#include "store/accounts/foreignnames.h"
#include "store/core/context.h"
#include "store/core/scripts/scriptreply.h"
#include "store/timeline/posts/postsearch.h"
#include "store/timeline/timelinerequests.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::timelineLimit;

namespace store {

namespace {
/// A person's timeline and what guards a change of it.
struct Timeline {
    QByteArray cursor;
    QByteArray version;
    QByteArrayList ids; ///< newest first, as stored
};

QList<redis::Command> timelineCommands(const TimelineKeys &keys, const AccountId &person)
{
    return {{"GET", keys.cursor(person)},
            {"GET", keys.followVersion(person)},
            {"LRANGE", keys.timeline(person), "0", "-1"}};
}

Timeline decodeTimeline(const redis::Replies &replies)
{
    const auto orZero
        = [](const redis::Reply &value) { return value.isNil() ? QByteArray("0") : value.bytes(); };
    return {orZero(replies[0]), orZero(replies[1]), replies[2].strings()};
}

/// The timeline with the author's posts in it that the cursor has passed, in order of ids. Nothing
/// older than the oldest of a full timeline enters.
QByteArrayList merged(const Timeline &timeline, const QByteArrayList &posts)
{
    const auto cursor = timeline.cursor.toLongLong();
    auto ids = base::mapped(timeline.ids, [](const auto &id) { return id.toLongLong(); });
    for (const auto &post : posts) {
        if (const auto id = post.toLongLong(); id <= cursor)
            ids.append(id);
    }
    std::sort(ids.begin(), ids.end(), std::greater<>());
    ids.resize(std::unique(ids.begin(), ids.end()) - ids.begin());
    QByteArrayList list;
    for (const auto id : ids.mid(0, timelineLimit))
        list.append(QByteArray::number(id));
    return list;
}

Result<Outcome> change(redis::Connection &connection, const TimelineKeys &keys,
                       const AccountId &person, const AccountId &other, const QByteArray &how,
                       const Timeline &before, const QByteArrayList &after)
{
    static const auto script = redis::Script::fromResource(u"followperson"_s);
    return outcomeOf(script.run(connection,
                                {{{"meta", keys.meta()},
                                  {"bars", keys.bars()},
                                  {"following", keys.following(person)},
                                  {"followers", keys.followers(other)},
                                  {"followVersion", keys.followVersion(person)},
                                  {"cursor", keys.cursor(person)},
                                  {"timeline", keys.timeline(person)},
                                  {"postCounter", keys.postCounter()},
                                  {"inboxFrom", keys.inboxFrom(person)},
                                  {"homes", homesOf(keys, other)}},
                                 {{"actor", person.bytes()},
                                  {"other", other.bytes()},
                                  {"change", how},
                                  {"cursor", before.cursor},
                                  {"version", before.version},
                                  {"length", QByteArray::number(before.ids.size())},
                                  {"posts", after}}}));
}

/// The author's posts, newest first: as many as a timeline may need.
Result<QByteArrayList> readPosts(redis::Connection &connection, const TimelineKeys &keys,
                                 const AccountId &author)
{
    const auto end = QByteArray::number(timelineLimit - 1);
    const auto replies
        = TRY(connection.pipeline({{"LRANGE", keys.ownPosts(author), "0", end},
                                   {"LRANGE", keys.archivedPosts(author), "0", end}}));
    return replies[0].strings() + replies[1].strings();
}

/// The ids that are not posts of `author`.
Result<QByteArrayList> without(redis::Connection &connection, const TimelineKeys &keys,
                               const QByteArrayList &ids, const AccountId &author)
{
    QByteArrayList rest;
    constexpr qsizetype slice = 500;
    for (qsizetype begin = 0; begin < ids.size(); begin += slice) {
        QList<redis::Command> commands;
        for (const auto &id : ids.mid(begin, slice))
            commands.append({"HGET", keys.post(domain::PostId(id)), "userid"});
        const auto replies = TRY(connection.pipeline(commands));
        for (qsizetype i = 0; i < commands.size(); ++i) {
            if (replies[i].view() != author.bytes())
                rest.append(ids[begin + i]);
        }
    }
    return rest;
}

template <typename NewList>
Result<void> changeGraph(redis::Connection &connection, const TimelineKeys &keys,
                         const AccountId &person, const AccountId &other, const QByteArray &how,
                         NewList newList)
{
    if (person == other)
        return base::fail(base::Failure::Refused, u"self"_s);
    // Their moments are that program's own, and so are the counts that it keeps beside them.
    if (keys.dialect().followsInOrder)
        return base::fail(base::Failure::Refused, u"sorted-following"_s);
    return retryUntilDone([&]() -> Result<Outcome> {
        const auto replies = TRY(connection.pipeline(timelineCommands(keys, person)));
        const auto timeline = decodeTimeline(replies);
        const auto after = TRY(newList(timeline));
        return change(connection, keys, person, other, how, timeline, after);
    });
}
} // namespace

Result<void> follow(redis::Connection &connection, const TimelineKeys &keys,
                    const AccountId &person, const AccountId &other)
{
    return changeGraph(connection, keys, person, other, "follow",
                       [&](const Timeline &timeline) -> Result<QByteArrayList> {
                           const auto posts = TRY(readPosts(connection, keys, other));
                           return merged(timeline, posts);
                       });
}

Result<void> unfollow(redis::Connection &connection, const TimelineKeys &keys,
                      const AccountId &person, const AccountId &other)
{
    return changeGraph(connection, keys, person, other, "unfollow", [&](const Timeline &timeline) {
        return without(connection, keys, timeline.ids, other);
    });
}

Result<void> remakeTimeline(redis::Connection &connection, const TimelineKeys &keys,
                            const AccountId &person)
{
    static const auto script = redis::Script::fromResource(u"retimeline"_s);
    return retryUntilDone([&]() -> Result<Outcome> {
        const auto replies = TRY(connection.pipeline(timelineCommands(keys, person)));
        const auto before = decodeTimeline(replies);
        const auto cursor = before.cursor.toLongLong();
        if (cursor == 0)
            return Outcome::Already; // all that there is will be pulled
        const auto start = TRY(readPullStart(connection, keys, person));
        const auto found
            = TRY(findPosts(connection, keys, person, start, 0, cursor, timelineLimit));
        QByteArrayList posts;
        for (const auto id : found.ids)
            posts.append(QByteArray::number(id));
        return outcomeOf(script.run(connection,
                                    {{{"timeline", keys.timeline(person)},
                                      {"cursor", keys.cursor(person)},
                                      {"followVersion", keys.followVersion(person)}},
                                     {{"cursor", before.cursor},
                                      {"version", before.version},
                                      {"length", QByteArray::number(before.ids.size())},
                                      {"posts", merged(before, posts)}}}));
    });
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

} // namespace store
