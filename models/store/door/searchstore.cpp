// SPDX-License-Identifier: MIT
#include "store/door/searchstore.h"

#include "base/deliver.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/search/searchindexing.h"
#include "store/search/searching.h"

#include <QTimer>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Action;
using base::Result;
using domain::SearchFindings;
using domain::SearchQuery;
using domain::SearchRows;
using redis::Connection;

namespace store {

namespace {
constexpr auto turn = 300ms; ///< of indexing: others wait for the bulk executor that long
constexpr auto soon = 200ms; ///< after a write: a burst of them is one turn
constexpr auto later = 2s; ///< while another client indexes, or after a failure
} // namespace

class SearchStore::Private {
public:
    Private(SearchStore &store, redis::Executor &first, redis::Executor &second,
            const Keys &theKeys, Access theAccess)
        : q(store)
        , interactive(first)
        , bulk(second)
        , keys(theKeys)
        , access(theAccess)
    {
        timer.setSingleShot(true);
        QObject::connect(&timer, &QTimer::timeout, &q, [this] { look(); });
    }

    /// Reads on the tracked connection how much waits, so that the next write is told.
    void look();
    void index();
    void addKeys(const QByteArrayList &changed);
    void lookIn(std::chrono::milliseconds delay)
    {
        if (!timer.isActive() || timer.remainingTime() > delay.count())
            timer.start(delay);
    }
    void applyWaiting(qint64 documents);

    SearchStore &q;
    redis::Executor &interactive;
    redis::Executor &bulk;
    SearchKeys keys;
    Access access;
    std::shared_ptr<ForumCache> cache = std::make_shared<ForumCache>();
    QTimer timer;
    qint64 waiting = 0;
    bool isIndexing = false;
};

void SearchStore::Private::addKeys(const QByteArrayList &changed)
{
    bool isOurs = changed.contains(keys.searchPending());
    for (const auto kind : searchKinds)
        isOurs = isOurs || changed.contains(keys.counterOf(kind));
    if (isOurs)
        lookIn(soon);
}

void SearchStore::Private::applyWaiting(qint64 documents)
{
    if (std::exchange(waiting, documents) != documents)
        Q_EMIT q.waitingChanged(documents);
}

void SearchStore::Private::look()
{
    if (isIndexing)
        return;
    const auto read = interactive.run(Action{0, u"index"_s}, [keys = keys](Connection &connection) {
        return readIndexState(connection, keys);
    });
    base::deliver(read, &q, [this](const Result<IndexState> &state) {
        if (!state)
            return lookIn(later);
        applyWaiting(state->waiting());
        if (access == Access::ReadWrite
            && (state->waiting() > 0 || state->isForgetting || state->isWorn()
                || state->wantsRewrite))
            index();
    });
}

void SearchStore::Private::index()
{
    if (isIndexing)
        return;
    isIndexing = true;
    const auto done = bulk.run(Action{0, u"index"_s},
                               [keys = keys](Connection &connection, redis::Progress &progress) {
                                   return indexDocuments(connection, keys, progress, turn);
                               });
    base::deliver(done, &q, [this](const Result<IndexRun> &run) {
        isIndexing = false;
        const bool isIdle = run && run->indexed == 0 && (run->waiting > 0 || run->hasToRest);
        if (!run || run->isElsewhere || isIdle) {
            if (run)
                applyWaiting(run->waiting);
            return lookIn(later);
        }
        applyWaiting(run->waiting);
        if (run->waiting > 0)
            index();
        else
            look();
    });
}

SearchStore::SearchStore(redis::Executor &interactive, redis::Executor &bulk,
                         redis::Subscription &subscription, const Keys &keys, QObject *parent,
                         Access access)
    : QObject(parent)
    , d(std::make_unique<Private>(*this, interactive, bulk, keys, access))
{
    connect(&subscription, &redis::Subscription::invalidated, this,
            [this](const QByteArrayList &changed) { d->addKeys(changed); });
    connect(&subscription, &redis::Subscription::everythingInvalidated, this,
            [this] { d->lookIn(soon); });
    connect(&interactive, &redis::Executor::trackingRenewed, this, [this] { d->lookIn(soon); });
    d->lookIn(soon);
}

SearchStore::SearchStore(QObject *parent)
    : QObject(parent)
{
}

SearchStore::~SearchStore() = default;

SearchStore::Answer<SearchFindings> SearchStore::search(const SearchQuery &query, qsizetype rows)
{
    return d->interactive.run(Action::named(u"search"_s),
                              [keys = d->keys, cache = d->cache, query,
                               rows](Connection &connection, redis::Progress &progress) {
                                  return searchDocuments(
                                      connection, keys, *cache, query, rows,
                                      [&progress] { return progress.isCancelled(); });
                              });
}

SearchStore::Answer<SearchRows> SearchStore::rows(const SearchQuery &query,
                                                  const QList<domain::SearchTarget> &ranked,
                                                  qsizetype first, qsizetype count)
{
    return d->interactive.run(
        Action::named(u"search"_s),
        [keys = d->keys, cache = d->cache, query, ranked, first, count](Connection &connection) {
            return readSearchRows(connection, keys, *cache, query, ranked, first, count);
        });
}

SearchStore::Answer<void> SearchStore::rebuild()
{
    if (d->access == Access::ReadOnly)
        return QtFuture::makeReadyFuture(
            Result<void>(base::fail(base::Failure::NotPermitted, u"read-only"_s)));
    d->lookIn(soon);
    return d->interactive.run(
        Action::named(u"rebuild the index"_s),
        [keys = d->keys](Connection &connection) { return requestRebuild(connection, keys); });
}

} // namespace store
