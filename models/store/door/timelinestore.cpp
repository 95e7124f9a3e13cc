// SPDX-License-Identifier: MIT
#include "store/door/timelinestore.h"

#include "domain/names.h"
#include "redis/worker/subscription.h"
#include "store/accounts/accountcommands.h"
#include "store/door/timelinestore_p.h"
#include "store/timeline/delivery.h"
#include "store/timeline/posts/ownposts.h"
#include "store/timeline/posts/postrows.h"
#include "store/timeline/posts/threads.h"
#include "store/timeline/suggestions.h"

using namespace Qt::StringLiterals;
using base::Action;
using base::Result;
using domain::AccountId;
using domain::PostId;
using redis::Connection;

namespace store {

namespace {
QList<PostId> postIds(const QByteArrayList &bytes)
{
    QList<PostId> ids;
    for (const auto &id : bytes)
        ids.append(PostId(id));
    return ids;
}

Result<StoredTimeline> readTimeline(Connection &connection, const TimelineKeys &keys,
                                    const AccountId &person)
{
    const auto replies = connection.pipeline(
        {wholeTimeline(keys, person), {"ZREVRANGE", keys.gaps(person), "0", "-1"}});
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

Result<QList<PostId>> readIds(Connection &connection, const redis::Command &command)
{
    const auto reply = connection.command(command);
    if (!reply)
        return tl::unexpected(reply.error());
    return postIds(reply->first().strings());
}
} // namespace

TimelineStore::TimelineStore(redis::Executor &interactive, redis::Executor &bulk,
                             redis::Subscription &subscription, const Keys &keys, QObject *parent,
                             Access access)
    : QObject(parent)
    , d(std::make_unique<Private>(interactive, bulk, keys, access))
{
    auto *push = &d->push;
    connect(&subscription, &redis::Subscription::invalidated, push, &TimelinePush::addKeys);
    connect(&subscription, &redis::Subscription::everythingInvalidated, push,
            &TimelinePush::noteEverything);
    connect(&interactive, &redis::Executor::trackingRenewed, push, &TimelinePush::noteEverything);
    auto *fanOut = &d->fanOut;
    connect(&subscription, &redis::Subscription::invalidated, fanOut, &FanOutWatch::addKeys);
    connect(&subscription, &redis::Subscription::everythingInvalidated, fanOut,
            &FanOutWatch::noteEverything);
    connect(&interactive, &redis::Executor::trackingRenewed, fanOut, &FanOutWatch::noteEverything);
    connect(push, &TimelinePush::published, this, &TimelineStore::published);
    connect(push, &TimelinePush::postsInvalidated, this, &TimelineStore::postsInvalidated);
    connect(push, &TimelinePush::listsInvalidated, this, &TimelineStore::listsInvalidated);
    connect(push, &TimelinePush::everythingInvalidated, this,
            &TimelineStore::everythingInvalidated);
}

TimelineStore::TimelineStore(QObject *parent)
    : QObject(parent)
{
}

TimelineStore::~TimelineStore() = default;

TimelineStore::Answer<StoredTimeline> TimelineStore::timeline(const AccountId &person)
{
    return d->run(Action::named(u"read the timeline"_s),
                  [person](auto &connection, const auto &keys, auto &) {
                      return readTimeline(connection, keys, person);
                  });
}

TimelineStore::Answer<Pulled> TimelineStore::pull(const AccountId &person)
{
    // Statuses are brought by the program that writes them: there is nothing to write.
    if (d->keys.dialect().postsAreStatuses)
        return QtFuture::makeReadyFuture(Result<Pulled>(Pulled()));
    return d->write<Pulled>(person, u"pull"_s,
                            [person](auto &connection, const auto &keys, auto &) {
                                return pullTimeline(connection, keys, person);
                            });
}

TimelineStore::Answer<qint64> TimelineStore::countNew(const AccountId &person)
{
    return d->run(Action{0, u"count new"_s}, [person](auto &connection, const auto &keys, auto &) {
        return countNewPosts(connection, keys, person);
    });
}

TimelineStore::Answer<FoundPosts> TimelineStore::gap(const AccountId &person,
                                                     const domain::TimelineGap &gap, qint64 before,
                                                     qsizetype limit)
{
    return d->run(Action::named(u"load what is between"_s),
                  [person, gap, before, limit](auto &connection, const auto &keys, auto &) {
                      return readGap(connection, keys, person, gap, before, limit);
                  });
}

TimelineStore::Answer<domain::PostPage> TimelineStore::posts(const QList<PostId> &ids,
                                                             const AccountId &viewer)
{
    return d->run(Action{0, u"read posts"_s},
                  [ids, viewer](auto &connection, const auto &keys, auto &names) {
                      return readPosts(connection, keys, names, ids, viewer);
                  });
}

TimelineStore::Answer<OwnPosts> TimelineStore::ownPosts(const AccountId &author, qint64 position,
                                                        qint64 count)
{
    return d->run(Action::named(u"read a profile"_s),
                  [author, position, count](auto &connection, const auto &keys, auto &) {
                      return readOwnPosts(connection, keys, author, position, count);
                  });
}

TimelineStore::Answer<domain::Thread> TimelineStore::thread(const PostId &id)
{
    return d->run(Action::named(u"read a thread"_s),
                  [id](auto &connection, const auto &keys, auto &) {
                      return readThread(connection, keys, id);
                  });
}

TimelineStore::Answer<QList<domain::ThreadRow>>
TimelineStore::answers(const domain::ThreadRow &rest)
{
    return d->run(Action::named(u"read answers"_s),
                  [rest](auto &connection, const auto &keys, auto &) {
                      return readAnswers(connection, keys, rest.id, rest.after, rest.depth - 1);
                  });
}

TimelineStore::Answer<domain::EarlierPosts> TimelineStore::earlier(const PostId &id)
{
    return d->run(Action::named(u"read earlier posts"_s),
                  [id](auto &connection, const auto &keys, auto &) {
                      return readEarlierPosts(connection, keys, id);
                  });
}

TimelineStore::Answer<RecentPosts> TimelineStore::recent(qint64 before, qsizetype limit)
{
    return d->run(Action::named(u"read everyone's posts"_s),
                  [before, limit](auto &connection, const auto &keys, auto &) {
                      return readRecentPosts(connection, keys, before, limit);
                  });
}

TimelineStore::Answer<qint64> TimelineStore::countAfter(qint64 id)
{
    return d->run(Action{0, u"count new"_s}, [id](auto &connection, const auto &keys, auto &) {
        return countPostsAfter(connection, keys, id);
    });
}

TimelineStore::Answer<QList<PostId>> TimelineStore::withHashtag(const QString &topic, qint64 offset,
                                                                qint64 count)
{
    return d->run(Action::named(u"read a topic"_s),
                  [folded = domain::foldedName(topic).toUtf8(), offset,
                   count](auto &connection, const auto &keys, auto &) {
                      return readIds(connection,
                                     {"ZREVRANGE", keys.hashtag(folded), QByteArray::number(offset),
                                      QByteArray::number(offset + count - 1)});
                  });
}

TimelineStore::Answer<QList<PostId>> TimelineStore::mentions(const AccountId &person, qint64 offset,
                                                             qint64 count)
{
    return d->run(Action::named(u"read mentions"_s),
                  [person, offset, count](auto &connection, const auto &keys, auto &) {
                      return readIds(connection,
                                     {"ZREVRANGE", keys.mentions(person),
                                      QByteArray::number(offset),
                                      QByteArray::number(offset + count - 1)});
                  });
}

TimelineStore::Answer<QList<domain::Person>> TimelineStore::people(const QList<AccountId> &ids,
                                                                   const AccountId &viewer)
{
    return d->run(Action{0, u"read people"_s},
                  [ids, viewer](auto &connection, const auto &keys, auto &names) {
                      return readPersons(connection, keys, names, ids, viewer);
                  });
}

TimelineStore::Answer<PeoplePage> TimelineStore::side(Side side, const AccountId &person,
                                                      const QByteArray &cursor, qint64 count)
{
    return d->run(Action::named(u"read who follows whom"_s),
                  [side, person, cursor, count](auto &connection, const auto &keys, auto &) {
                      return readSide(connection, keys, side, person, cursor, count);
                  });
}

TimelineStore::Answer<PeoplePage> TimelineStore::searchPeople(const QString &words,
                                                              const QByteArray &cursor)
{
    return d->bulk.run(Action::named(u"find people"_s),
                       [keys = d->keys, words, cursor](Connection &connection) {
                           return store::searchPeople(connection, keys, words, cursor);
                       });
}

TimelineStore::Answer<AccountId> TimelineStore::personNamed(const QString &name)
{
    return d->run(Action::named(u"find a person"_s),
                  [name](auto &connection, const auto &keys, auto &) {
                      return findId(connection, keys, name);
                  });
}

TimelineStore::Answer<QList<domain::Person>> TimelineStore::suggestions(const AccountId &person,
                                                                        qsizetype count)
{
    return d->run(Action::named(u"suggest people"_s),
                  [person, count](auto &connection, const auto &keys, auto &names) {
                      return suggestPeople(connection, keys, names, person, count);
                  });
}

TimelineStore::Answer<QList<AccountId>> TimelineStore::muted(const AccountId &person)
{
    return d->run(Action{0, u"read whom one muted"_s},
                  [person](auto &connection, const auto &keys, auto &) {
                      return readMuted(connection, keys, person);
                  });
}

TimelineStore::Answer<domain::DeliverySetting> TimelineStore::delivery()
{
    return d->run(
        Action{0, u"read how posts are delivered"_s},
        [](auto &connection, const auto &keys, auto &) { return readDelivery(connection, keys); });
}

} // namespace store
