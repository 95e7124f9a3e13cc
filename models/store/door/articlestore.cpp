// SPDX-License-Identifier: MIT
#include "store/door/articlestore.h"

#include "base/deliver.h"
#include "domain/articlerules.h"
#include "domain/names.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/articles/articledetails.h"
#include "store/articles/articlegroups.h"
#include "store/articles/articlelinks.h"
#include "store/articles/articlemarks.h"
#include "store/articles/articlepages.h"
#include "store/articles/articlepush.h"
#include "store/articles/articlerows.h"
#include "store/articles/articlesubmission.h"
#include "store/articles/articlevotes.h"
#include "store/articles/rankings/articlelists.h"
#include "store/articles/rankings/rankrebuild.h"

#include <QCoreApplication>
#include <QPointer>
#include <QUuid>

using namespace Qt::StringLiterals;
using base::Action;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::ArticleId;
using redis::Connection;

namespace store {

class ArticleStore::Private {
public:
    Private(ArticleStore &store, redis::Executor &first, redis::Executor &second, Keys theKeys,
            Access theAccess)
        : q(store)
        , interactive(first)
        , bulk(second)
        , keys(std::move(theKeys))
        , access(theAccess)
        , push(keys, *cache)
    {
    }

    /// Why a write may not be tried, if so.
    [[nodiscard]] std::optional<base::Error> refusal(const AccountId &person) const
    {
        return writeRefusal(access, person);
    }

    /// For workers: has the store look after something, if it still lives then.
    [[nodiscard]] std::function<void(QByteArray)> rebuildScheduler() const
    {
        return [store = QPointer(&q)](const QByteArray &upkeep) {
            QMetaObject::invokeMethod(
                QCoreApplication::instance(),
                [store, upkeep] {
                    if (store)
                        store->d->scheduleRebuild(upkeep);
                },
                Qt::QueuedConnection);
        };
    }

    void scheduleRebuild(const QByteArray &upkeep)
    {
        if (access == Access::ReadOnly || underWay.contains(upkeep))
            return;
        underWay.insert(upkeep);
        const auto done
            = bulk.run(Action{0, u"rebuild"_s},
                       [keys = keys, upkeep](Connection &connection, redis::Progress &progress) {
                           return rebuild(connection, keys, upkeep, progress);
                       });
        base::deliver(done, &q, [this, upkeep](const Result<bool> &) { underWay.remove(upkeep); });
    }

    /// Whether this is the list of which a page was read last: only that is worth a rebuild when
    /// it is merely counted. A person who has 200 groups looks at one.
    [[nodiscard]] bool isViewed(const domain::ArticleQuery &query) const
    {
        return query.source == viewed.source && query.group == viewed.group;
    }

    template <typename T>
    static Answer<T> refuse(const base::Error &error)
    {
        return QtFuture::makeReadyFuture(Result<T>(tl::unexpected(error)));
    }

    ArticleStore &q;
    redis::Executor &interactive;
    redis::Executor &bulk;
    Keys keys;
    Access access;
    std::shared_ptr<ArticleCache> cache = std::make_shared<ArticleCache>();
    ArticlePush push;
    QSet<QByteArray> underWay;
    domain::ArticleQuery viewed;
};

ArticleStore::ArticleStore(redis::Executor &interactive, redis::Executor &bulk,
                           redis::Subscription &subscription, Keys keys, QObject *parent,
                           Access access)
    : QObject(parent)
    , d(std::make_unique<Private>(*this, interactive, bulk, std::move(keys), access))
{
    auto *push = &d->push;
    connect(&subscription, &redis::Subscription::invalidated, push, &ArticlePush::addKeys);
    connect(&subscription, &redis::Subscription::everythingInvalidated, push,
            &ArticlePush::noteEverything);
    connect(&interactive, &redis::Executor::trackingRenewed, push, &ArticlePush::noteEverything);
    connect(push, &ArticlePush::articlesInvalidated, this, &ArticleStore::articlesInvalidated);
    connect(push, &ArticlePush::listsInvalidated, this, &ArticleStore::listsInvalidated);
    connect(push, &ArticlePush::quiesced, this, &ArticleStore::listsInvalidated);
    connect(push, &ArticlePush::everythingInvalidated, this, &ArticleStore::everythingInvalidated);
}

ArticleStore::ArticleStore(QObject *parent)
    : QObject(parent)
{
}

ArticleStore::~ArticleStore() = default;

ArticleStore::Answer<domain::ArticlePage> ArticleStore::page(const domain::ArticleQuery &query,
                                                             qint64 offset, qint64 count)
{
    d->viewed = query;
    return d->interactive.run(Action::named(u"read a page"_s),
                              [keys = d->keys, cache = d->cache, access = d->access,
                               scheduleRebuild = d->rebuildScheduler(), query, offset,
                               count](Connection &connection) -> Result<domain::ArticlePage> {
                                  auto read = readPage(connection, keys, *cache, access, query,
                                                       offset, count);
                                  if (!read)
                                      return tl::unexpected(read.error());
                                  if (!read->stale.isEmpty())
                                      scheduleRebuild(read->stale);
                                  return std::move(read->page);
                              });
}

ArticleStore::Answer<QList<domain::Article>> ArticleStore::articles(const QList<ArticleId> &ids,
                                                                    const AccountId &viewer)
{
    return d->interactive.run(
        Action{0, u"refresh"_s},
        [keys = d->keys, cache = d->cache, ids, viewer](Connection &connection) {
            return readRows(connection, keys, *cache, ids, viewer);
        });
}

ArticleStore::Answer<qint64> ArticleStore::countNewer(const domain::ArticleQuery &query,
                                                      domain::Timestamp since)
{
    return d->interactive.run(
        Action{0, u"count new"_s},
        [keys = d->keys, scheduleRebuild = d->rebuildScheduler(), query, since,
         isViewed = d->isViewed(query)](Connection &connection) -> Result<qint64> {
            const auto read = store::countNewer(connection, keys, query, since);
            if (!read)
                return tl::unexpected(read.error());
            if (isViewed && !read->stale.isEmpty())
                scheduleRebuild(read->stale);
            return read->count;
        });
}

ArticleStore::Answer<FilterSlice> ArticleStore::filter(const domain::ArticleQuery &query,
                                                       const QString &words, qint64 offset,
                                                       qint64 count)
{
    return d->bulk.run(Action::named(u"filter"_s),
                       [keys = d->keys, cache = d->cache, query, words, offset,
                        count](Connection &connection, redis::Progress &progress) {
                           return filterRows(connection, keys, *cache, query, words, offset, count,
                                             progress);
                       });
}

ArticleStore::Answer<domain::ArticleDetail> ArticleStore::detail(const ArticleId &id,
                                                                 const AccountId &viewer)
{
    return d->interactive.run(
        Action::named(u"open an article"_s),
        [keys = d->keys, cache = d->cache, id, viewer](Connection &connection) {
            return readDetail(connection, keys, *cache, id, viewer);
        });
}

ArticleStore::Answer<std::optional<domain::EarlierPost>>
ArticleStore::articleByLink(const QString &link)
{
    return d->interactive.run(Action{0, u"look a link up"_s},
                              [keys = d->keys, cache = d->cache, link](Connection &connection) {
                                  return store::articleByLink(connection, keys, *cache, link);
                              });
}

ArticleStore::Answer<QList<domain::GroupSummary>> ArticleStore::groups(domain::Timestamp since)
{
    return d->interactive.run(Action{0, u"read groups"_s},
                              [keys = d->keys, scheduleRebuild = d->rebuildScheduler(), since](
                                  Connection &connection) -> Result<QList<domain::GroupSummary>> {
                                  auto read = readGroups(connection, keys, since);
                                  if (!read)
                                      return tl::unexpected(read.error());
                                  if (read->isNeglected)
                                      scheduleRebuild(directoryUpkeep);
                                  if (read->hasOpenVoteLists)
                                      scheduleRebuild(voteListsUpkeep);
                                  return std::move(read->groups);
                              });
}

ArticleStore::Answer<domain::VoteTally>
ArticleStore::castVote(const ArticleId &id, const AccountId &voter, domain::Vote vote)
{
    if (const auto no = d->refusal(voter))
        return Private::refuse<domain::VoteTally>(*no);
    return d->interactive.run(
        Action::named(vote == domain::Vote::Cast ? u"vote"_s : u"retract a vote"_s),
        [keys = d->keys, cache = d->cache, id, voter, vote](Connection &connection) {
            return store::castVote(connection, keys, *cache, id, voter, vote);
        });
}

ArticleStore::Answer<ArticleId> ArticleStore::submit(const domain::ArticleDraft &draft,
                                                     const AccountId &poster)
{
    if (const auto no = d->refusal(poster))
        return Private::refuse<ArticleId>(*no);
    const auto clean = domain::cleanDraft(draft);
    if (!clean)
        return Private::refuse<ArticleId>(clean.error());
    // Drawn here, not in the job: a job that is run again must be known as the same.
    const auto operation = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
    return d->interactive.run(
        Action::named(u"post"_s),
        [keys = d->keys, operation, draft = *clean, poster](Connection &connection) {
            return submitArticle(connection, keys, operation, draft, poster);
        });
}

ArticleStore::Answer<void> ArticleStore::withdraw(const ArticleId &id, const AccountId &poster)
{
    if (const auto no = d->refusal(poster))
        return Private::refuse<void>(*no);
    return d->interactive.run(
        Action::named(u"withdraw"_s),
        [keys = d->keys, cache = d->cache, id, poster](Connection &connection) {
            return removeArticle(connection, keys, *cache, id, poster);
        });
}

ArticleStore::Answer<void> ArticleStore::restore(const ArticleId &id, const AccountId &poster)
{
    if (const auto no = d->refusal(poster))
        return Private::refuse<void>(*no);
    return d->interactive.run(Action::named(u"restore"_s),
                              [keys = d->keys, id, poster](Connection &connection) {
                                  return restoreArticle(connection, keys, id, poster);
                              });
}

ArticleStore::Answer<domain::Regrouping> ArticleStore::regroup(const ArticleId &id,
                                                               const QStringList &add,
                                                               const QStringList &remove,
                                                               const AccountId &actor)
{
    if (const auto no = d->refusal(actor))
        return Private::refuse<domain::Regrouping>(*no);
    const auto clean = domain::cleanRegrouping(add, remove);
    if (!clean)
        return Private::refuse<domain::Regrouping>(clean.error());
    // Drawn here, not in the job: a job that is run again must be known as the same.
    const auto operation = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
    return d->interactive.run(Action::named(u"regroup"_s),
                              [keys = d->keys, cache = d->cache, operation, id, change = *clean,
                               actor](Connection &connection) {
                                  return regroupArticle(connection, keys, *cache, operation, id,
                                                        change.added, change.removed, actor);
                              });
}

ArticleStore::Answer<void> ArticleStore::setSaved(const ArticleId &id, const AccountId &person,
                                                  bool saved)
{
    if (const auto no = d->refusal(person))
        return Private::refuse<void>(*no);
    return d->interactive.run(Action::named(saved ? u"save"_s : u"unsave"_s),
                              [keys = d->keys, id, person, saved](Connection &connection) {
                                  return setMark(connection, keys, Mark::Saved, id, person, saved);
                              });
}

ArticleStore::Answer<void> ArticleStore::setRead(const ArticleId &id, const AccountId &person,
                                                 bool read)
{
    if (const auto no = d->refusal(person))
        return Private::refuse<void>(*no);
    return d->interactive.run(Action{0, u"mark as read"_s},
                              [keys = d->keys, id, person, read](Connection &connection) {
                                  return setMark(connection, keys, Mark::Read, id, person, read);
                              });
}

} // namespace store
