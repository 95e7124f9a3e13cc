// SPDX-License-Identifier: MIT
// The list of a model: what it shows, its filter, and what waits to be shown.
#include "items/list/sparselist.h"

#include "base/deliver.h"
#include "base/logging.h"

#include <algorithm>

namespace items {

template <typename Item>
SparseList<Item>::SparseList(ListModel &model, store::Community &source)
    : ListRows<Item>(model, source)
    , reader(community, rows, tickets, readerEvents())
    , filter(community, tickets, filterEvents())
    , comings(community, [this] { showNewCount(); })
{
    QObject::connect(&community.changes(), Traits::listsChanged, this, [this] { countNew(); });
    QObject::connect(&community.changes(), Traits::everythingChanged, this,
                     [this] { refreshEverything(); });
}

template <typename Item>
typename PageReader<Item>::Events SparseList<Item>::readerEvents()
{
    return {
        .started = [this](const auto &page, auto ticket) { applyStart(page, ticket); },
        .startFailed = [this](const auto &failure) { failStart(failure); },
        .filled = [this](int page, const auto &items, auto t) { fillPage(page, items, t); },
        .reread = [this](int page, const auto &items, auto t) { reloadPage(page, items, t); },
        .told = [this](domain::Timestamp now) { applyTime(now); },
        .readFailed = [this](const auto &failure) { failRead(failure); },
        .barrenChanged = [this](bool barren) { Q_EMIT q.barrenChanged(barren); },
    };
}

template <typename Item>
typename ListFilter<Item>::Events SparseList<Item>::filterEvents()
{
    return {
        .found = [this](const auto &items, auto ticket) { applyMatches(items, ticket); },
        .percentChanged = [this](int percent) { Q_EMIT q.filterProgressChanged(percent); },
        .failed = [this](const auto &failure) { Q_EMIT q.requestFailed(failure); },
    };
}

template <typename Item>
void SparseList<Item>::applyTime(domain::Timestamp now)
{
    if (!clock.set(now))
        return;
    this->refreshAges();
    rowsSettled();
}

template <typename Item>
void SparseList<Item>::setQuery(const Query &newQuery)
{
    if (phase != ListModel::Phase::Idle && newQuery == query)
        reload();
    else
        open(newQuery);
}

template <typename Item>
void SparseList<Item>::open(const Query &newQuery)
{
    const bool isSameViewer = newQuery.viewer == query.viewer;
    query = newQuery;
    if (!isSameViewer)
        viewerChanged();
    ++m_listGeneration;
    filter.stop();
    refresher.clear();
    refresher.setViewer(query.viewer);
    q.beginResetModel();
    rows.reset(0);
    forgetMatches();
    forgetPlace();
    q.endResetModel();
    comings.clear();
    setPhase(ListModel::Phase::Loading);
    reader.start(query);
}

template <typename Item>
void SparseList<Item>::reload()
{
    if (phase == ListModel::Phase::Idle)
        return;
    if (phase == ListModel::Phase::Failed)
        setPhase(ListModel::Phase::Loading);
    setReading(phase == ListModel::Phase::Ready);
    reader.start(query);
}

template <typename Item>
void SparseList<Item>::retry()
{
    if (phase == ListModel::Phase::Failed) {
        reload();
        return;
    }
    reader.readAgain();
    if (isFiltered() && filter.hasFailed())
        filterBy(std::exchange(words, {}));
}

template <typename Item>
void SparseList<Item>::cancel()
{
    reader.cancel();
    filter.stop();
    setReading(false);
    if (phase != ListModel::Phase::Loading)
        return;
    error = {base::Failure::Cancelled, {}};
    setPhase(ListModel::Phase::Failed);
}

template <typename Item>
void SparseList<Item>::setOnline(bool online)
{
    if (std::exchange(isOnline, online) == online)
        return;
    reader.setOnline(online);
    if (online && phase == ListModel::Phase::Failed)
        retry();
}

template <typename Item>
void SparseList<Item>::filterBy(const QString &text)
{
    const auto newWords = text.simplified();
    if (newWords == words)
        return;
    filter.stop();
    q.beginResetModel();
    words = newWords;
    forgetMatches();
    forgetPlace();
    q.endResetModel();
    if (!isFiltered())
        reader.readAgain();
    else if (phase == ListModel::Phase::Ready)
        filter.start(query, words);
}

template <typename Item>
void SparseList<Item>::applyStart(const Page &page, quint64 ticket)
{
    ++m_listGeneration;
    clock.set(page.now);
    frozenAt = page.now;
    refresher.clear();
    const auto &items = page.rows;
    qCDebug(base::listLog) << q.metaObject()->className() << "begins anew with" << page.total;
    q.beginResetModel();
    rows.reset(std::max<qint64>(page.total, items.size()));
    forgetMatches();
    if (!items.isEmpty() || rows.order().rowCount() > 0) {
        rows.order().shrink(0, rows.order().rowsIn(0) - static_cast<int>(items.size()));
        placePage(0, items, ticket);
    }
    forgetPlace();
    listStarted();
    q.endResetModel();
    comings.clear();
    comings.measure(query);
    // What comes in the first moments is no more than new.
    const auto soon = frozenAt + std::chrono::seconds(2);
    if (std::ranges::any_of(items,
                            [soon](const Item &item) { return Traits::cameAt(item) > soon; }))
        comings.discount(query, soon);
    setPhase(ListModel::Phase::Ready);
    if (isFiltered())
        filter.start(query, words);
    if (comings.takeStale())
        countNew();
}

template <typename Item>
void SparseList<Item>::failStart(const base::Error &failure)
{
    if (phase == ListModel::Phase::Ready) {
        setReading(false);
        Q_EMIT q.requestFailed(failure);
        return;
    }
    error = failure;
    setPhase(ListModel::Phase::Failed);
}

template <typename Item>
void SparseList<Item>::failRead(const base::Error &failure)
{
    // Being offline has a banner of its own.
    if (failure.kind != base::Failure::Unreachable)
        Q_EMIT q.requestFailed(failure);
}

template <typename Item>
void SparseList<Item>::applyMatches(const QList<Item> &found, quint64 ticket)
{
    const auto fresh = matches.newOnes(found);
    if (!fresh.isEmpty()) {
        const int first = matches.size();
        q.beginInsertRows({}, first, first + static_cast<int>(fresh.size()) - 1);
        matches.append(fresh, ticket, ++revisions);
        q.endInsertRows();
        watchMatches();
        rowsSettled();
    }
    if (matches.isFull())
        filter.stop();
}

template <typename Item>
void SparseList<Item>::countNew()
{
    if (phase != ListModel::Phase::Ready)
        return;
    if (rows.order().rowCount() > 0)
        return comings.count(query, frozenAt);
    // Nothing is there that could move: what comes is shown.
    comings.setStale(reader.isStarting());
    if (!reader.isStarting())
        reload();
}

template <typename Item>
void SparseList<Item>::showNewCount()
{
    reader.setNewCount(comings.all());
    const auto count = comings.announced();
    if (std::exchange(newCount, count) != count)
        Q_EMIT q.newCountChanged(count);
}

template <typename Item>
void SparseList<Item>::dropWithdrawn(const Id &id)
{
    this->remove(id);
    rows.order().forgetVacancy(id); // expectRestored() says where it comes back
    comings.remove(id);
}

template <typename Item>
void SparseList<Item>::expectRestored(const Id &id)
{
    base::deliver(community.run(typename Traits::Read{{id}}, query.viewer), this,
                  [this, generation = m_listGeneration](const auto &items) {
                      if (items && !items->isEmpty() && generation == m_listGeneration)
                          countRestored(items->first());
                  });
}

template <typename Item>
void SparseList<Item>::countRestored(const Item &item)
{
    // One that came since the list was frozen is counted with the others.
    if (Traits::cameAt(item) > frozenAt || rows.order().contains(item.id)
        || !Traits::belongs(item, query))
        return;
    comings.addRestored(item.id);
}

template <typename Item>
void SparseList<Item>::forgetPlace()
{
    firstVisible = 0;
    lastVisible = -1;
}

template <typename Item>
void SparseList<Item>::showVisible(int first, int last)
{
    firstVisible = std::max(0, first);
    lastVisible = last;
    if (!isFiltered())
        reader.setVisibleRange(firstVisible, lastVisible);
    else
        watchMatches();
    refresher.reconsider();
    rowsSettled();
}

template <typename Item>
void SparseList<Item>::refreshEverything()
{
    if (phase == ListModel::Phase::Failed)
        retry();
    if (phase != ListModel::Phase::Ready)
        return;
    const auto [first, last] = nearRows();
    QList<Id> loaded;
    const int begin = isFiltered() ? 0 : first;
    const int end = isFiltered() ? matches.size() - 1 : last;
    for (int row = begin; row <= end; ++row) {
        if (const auto *shown = rowAt(row))
            loaded.append(shown->item.id);
    }
    if (isFiltered())
        rows.forgetOutside(0, -1);
    else
        rows.forgetOutside(first, last);
    refresher.want(loaded);
    reader.readAgain();
    countNew();
}

template class SparseList<domain::Article>;
template class SparseList<domain::Topic>;

} // namespace items
