// SPDX-License-Identifier: MIT
// The list of a model: what it shows, its filter, and what waits to be shown.
#include "items/list/sparselist.h"

#include "base/deliver.h"

#include <QSet>

namespace items {

namespace {
template <typename Item>
QList<Item> withoutDoubles(const QList<Item> &items, qsizetype limit)
{
    QList<Item> once;
    QSet<typename ListTraits<Item>::Id> seen;
    for (const auto &item : items.first(std::min(items.size(), limit))) {
        if (seen.contains(item.id))
            continue;
        seen.insert(item.id);
        once.append(item);
    }
    return once;
}
} // namespace

template <typename Item>
SparseList<Item>::SparseList(ListModel &model, Store &source)
    : ListRows<Item>(model, source)
    , reader(store, rows, tickets, readerEvents())
    , filter(store, tickets, filterEvents())
{
    QObject::connect(&store, &Store::listsInvalidated, this, [this] { countNew(); });
    QObject::connect(&store, &Store::everythingInvalidated, this, [this] { refreshEverything(); });
}

template <typename Item>
typename PageReader<Item>::Events SparseList<Item>::readerEvents()
{
    return {
        .started = [this](const auto &page, auto ticket) { takeStart(page, ticket); },
        .startFailed = [this](const auto &failure) { failStart(failure); },
        .filled = [this](int page, const auto &items, auto t) { fillPage(page, items, t); },
        .reread = [this](int page, const auto &items, auto t) { reloadPage(page, items, t); },
        .told = [this](domain::Timestamp now) { clock.set(now); },
        .readFailed = [this](const auto &failure) { failRead(failure); },
    };
}

template <typename Item>
typename ListFilter<Item>::Events SparseList<Item>::filterEvents()
{
    return {
        .found = [this](const auto &items, auto ticket) { takeMatches(items, ticket); },
        .percentChanged = [this](int percent) { Q_EMIT q.filterProgressChanged(percent); },
        .failed = [this](const auto &failure) { Q_EMIT q.requestFailed(failure); },
    };
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
    forgetComings();
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
    reader.giveUp();
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
void SparseList<Item>::takeStart(const Page &page, quint64 ticket)
{
    ++m_listGeneration;
    m_isCounting = false;
    clock.set(page.now);
    frozenAt = page.now;
    refresher.clear();
    const auto items = withoutDoubles(page.rows, rows.order().pageSize);
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
    forgetComings();
    setPhase(ListModel::Phase::Ready);
    if (isFiltered())
        filter.start(query, words);
    if (std::exchange(m_isCountStale, false))
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
void SparseList<Item>::takeMatches(const QList<Item> &found, quint64 ticket)
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
    // Nothing is there that could move: what comes is shown.
    if (rows.order().rowCount() == 0) {
        m_isCountStale = reader.isStarting();
        return m_isCountStale ? void() : reload();
    }
    // One question at a time; what happens meanwhile asks once more.
    m_isCountStale = m_isCounting;
    if (std::exchange(m_isCounting, true))
        return;
    base::deliver(store.countNewer(query, frozenAt), this,
                  [this, generation = m_listGeneration](const auto &count) {
                      if (generation == m_listGeneration)
                          takeNewCount(count);
                  });
}

template <typename Item>
void SparseList<Item>::takeNewCount(const base::Result<qint64> &count)
{
    m_isCounting = false;
    if (count)
        setCounted(std::max<qint64>(0, *count));
    if (std::exchange(m_isCountStale, false))
        countNew();
}

template <typename Item>
void SparseList<Item>::setCounted(qint64 count)
{
    m_counted = count;
    showNewCount();
}

template <typename Item>
void SparseList<Item>::showNewCount()
{
    const auto count = m_counted + m_restored.size();
    reader.setNewCount(count);
    if (std::exchange(newCount, count) != count)
        Q_EMIT q.newCountChanged(count);
}

template <typename Item>
void SparseList<Item>::dropWithdrawn(const Id &id)
{
    this->remove(id);
    if (m_restored.remove(id))
        showNewCount();
}

template <typename Item>
void SparseList<Item>::expectRestored(const Id &id)
{
    base::deliver(Traits::read(store, {id}, query.viewer), this,
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
    m_restored.insert(item.id);
    showNewCount();
}

template <typename Item>
void SparseList<Item>::forgetComings()
{
    m_restored.clear();
    setCounted(0);
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
