// SPDX-License-Identifier: MIT
#include "store/door/forumstore.h"

#include "base/deliver.h"
#include "redis/worker/subscription.h"
#include "store/door/forumstore_p.h"
#include "store/forum/forumdirectory.h"
#include "store/forum/forumrebuild.h"
#include "store/forum/places/tabmembers.h"
#include "store/forum/replypages.h"
#include "store/forum/textrevisions.h"
#include "store/forum/topicpages.h"
#include "store/forum/topics/topicrows.h"

#include <QCoreApplication>
#include <QPointer>

using namespace Qt::StringLiterals;
using base::Action;
using base::Result;
using domain::AccountId;
using domain::ReplyId;
using domain::TopicId;
using redis::Connection;

namespace store {

std::function<void(ForumStore::Private::Upkeep)> ForumStore::Private::rebuildScheduler() const
{
    return [store = QPointer(&q)](Upkeep upkeep) {
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [store, upkeep] {
                if (store)
                    store->d->scheduleRebuild(upkeep);
            },
            Qt::QueuedConnection);
    };
}

void ForumStore::Private::scheduleRebuild(Upkeep upkeep)
{
    if (access == Access::ReadOnly || underWay.contains(upkeep))
        return;
    underWay.insert(upkeep);
    const auto done
        = bulk.run(Action{0, upkeep == Upkeep::Jobs ? u"tab"_s : u"rebuild"_s},
                   [keys = keys, upkeep](Connection &connection, redis::Progress &progress) {
                       const auto rebuilt = upkeep == Upkeep::Rebuild
                           ? rebuildForum(connection, keys, progress)
                           : Result<bool>(true);
                       return rebuilt ? resumeTabJobs(connection, keys, progress)
                                      : Result<qint64>(tl::unexpected(rebuilt.error()));
                   });
    base::deliver(done, &q, [this, upkeep](const Result<qint64> &) { underWay.remove(upkeep); });
}

ForumStore::ForumStore(redis::Executor &interactive, redis::Executor &bulk,
                       redis::Subscription &subscription, const Keys &keys, QObject *parent,
                       Access access)
    : QObject(parent)
    , d(std::make_unique<Private>(*this, interactive, bulk, keys, access))
{
    auto *push = &d->push;
    connect(&subscription, &redis::Subscription::invalidated, push, &ForumPush::addKeys);
    connect(&subscription, &redis::Subscription::everythingInvalidated, push,
            &ForumPush::noteEverything);
    connect(&interactive, &redis::Executor::trackingRenewed, push, &ForumPush::noteEverything);
    connect(push, &ForumPush::topicsInvalidated, this, &ForumStore::topicsInvalidated);
    connect(push, &ForumPush::listsInvalidated, this, &ForumStore::listsInvalidated);
    connect(push, &ForumPush::quiesced, this, &ForumStore::listsInvalidated);
    connect(push, &ForumPush::everythingInvalidated, this, &ForumStore::everythingInvalidated);
    // What a client left that was closed on the way.
    d->scheduleRebuild(Private::Upkeep::Jobs);
}

ForumStore::ForumStore(QObject *parent)
    : QObject(parent)
{
}

ForumStore::~ForumStore() = default;

ForumStore::Answer<domain::TopicPage> ForumStore::page(const domain::TopicQuery &query,
                                                       qint64 offset, qint64 count)
{
    return d->run(
        Action::named(u"read a page"_s),
        [scheduleRebuild = d->rebuildScheduler(), query, offset,
         count](auto &connection, const auto &keys, auto &cache) -> Result<domain::TopicPage> {
            auto read = readTopicPage(connection, keys, cache, query, offset, count);
            if (!read)
                return tl::unexpected(read.error());
            if (read->isNeglected)
                scheduleRebuild(Private::Upkeep::Rebuild);
            return std::move(read->page);
        });
}

ForumStore::Answer<QList<domain::Topic>> ForumStore::topics(const QList<TopicId> &ids,
                                                            const AccountId &viewer)
{
    return d->run(Action{0, u"refresh"_s},
                  [ids, viewer](auto &connection, const auto &keys, auto &cache) {
                      return readTopics(connection, keys, cache, ids, viewer);
                  });
}

ForumStore::Answer<qint64> ForumStore::countNewer(const domain::TopicQuery &query,
                                                  domain::Timestamp since)
{
    return d->run(Action{0, u"count new"_s},
                  [query, since](auto &connection, const auto &keys, auto &) {
                      return countNewerTopics(connection, keys, query, since);
                  });
}

ForumStore::Answer<TopicSlice> ForumStore::filter(const domain::TopicQuery &query,
                                                  const QString &words, qint64 offset, qint64 count)
{
    return d->bulk.run(Action::named(u"filter"_s),
                       [keys = d->keys, cache = d->cache, query, words, offset,
                        count](redis::Connection &connection, redis::Progress &progress) {
                           return filterTopics(connection, keys, *cache, query, words, offset,
                                               count, progress);
                       });
}

ForumStore::Answer<domain::TopicDetail> ForumStore::detail(const TopicId &id,
                                                           const AccountId &viewer)
{
    return d->run(Action::named(u"open a topic"_s),
                  [id, viewer](auto &connection, const auto &keys, auto &cache) {
                      return readTopicDetail(connection, keys, cache, id, viewer);
                  });
}

ForumStore::Answer<domain::ReplyPage> ForumStore::replies(const TopicId &id, qint64 firstFloor,
                                                          qint64 count)
{
    return d->run(Action::named(u"read replies"_s),
                  [id, firstFloor, count](auto &connection, const auto &keys, auto &cache) {
                      return readReplies(connection, keys, cache, id, firstFloor, count);
                  });
}

ForumStore::Answer<domain::ForumDirectory> ForumStore::directory(const domain::SeenCategories &seen)
{
    return d->run(
        Action{0, u"read categories"_s},
        [scheduleRebuild = d->rebuildScheduler(),
         seen](auto &connection, const auto &keys, auto &cache) -> Result<domain::ForumDirectory> {
            auto read = readDirectory(connection, keys, cache, seen);
            if (!read)
                return tl::unexpected(read.error());
            if (read->isNeglected)
                scheduleRebuild(Private::Upkeep::Rebuild);
            else if (read->hasOpenJobs)
                scheduleRebuild(Private::Upkeep::Jobs);
            return std::move(read->directory);
        });
}

ForumStore::Answer<QList<domain::Revision>> ForumStore::revisions(const TopicId &topic,
                                                                  const ReplyId &reply)
{
    return d->run(Action::named(u"read earlier forms"_s),
                  [topic, reply](auto &connection, const auto &keys, auto &cache) {
                      return readRevisions(connection, keys, cache, topic, reply);
                  });
}

} // namespace store
