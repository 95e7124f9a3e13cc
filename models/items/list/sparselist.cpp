// SPDX-License-Identifier: MIT
#include "items/list/sparselist.h"

#include "base/deliver.h"
#include "base/logging.h"

#include <algorithm>

namespace items {

template <typename Item>
ListFilter<Item>::ListFilter(store::Community &community, quint64 &tickets, Events events)
    : m_community(community)
    , m_tickets(tickets)
    , m_events(std::move(events))
{
}

template <typename Item>
void ListFilter<Item>::start(const Query &query, const QString &words)
{
    ++m_generation;
    m_query = query;
    m_words = words;
    m_offset = 0;
    m_hasFailed = false;
    setPercent(0);
    readSlice();
}

template <typename Item>
void ListFilter<Item>::stop()
{
    ++m_generation;
    m_hasFailed = false;
    setPercent(-1);
}

template <typename Item>
void ListFilter<Item>::readSlice()
{
    const auto ticket = ++m_tickets;
    base::deliver(
        m_community.run(typename ListTraits<Item>::Filter{m_query, m_words, m_offset, sliceSize}),
        &m_life, [this, ticket, generation = m_generation](const auto &answer) {
            if (generation == m_generation)
                applySlice(answer, ticket);
        });
}

template <typename Item>
void ListFilter<Item>::applySlice(const base::Result<Slice> &answer, quint64 ticket)
{
    if (!answer) {
        m_hasFailed = true;
        setPercent(-1);
        m_events.failed(answer.error());
        return;
    }
    m_offset += answer->examined;
    const auto generation = m_generation;
    m_events.found(answer->found, ticket);
    // Whoever hears of matches may have had enough of them, or other words.
    if (generation != m_generation)
        return;
    if (answer->examined < sliceSize || m_offset >= answer->total) {
        setPercent(-1);
        return;
    }
    setPercent(static_cast<int>(std::clamp<qint64>(m_offset * 100 / answer->total, 0, 99)));
    readSlice();
}

template <typename Item>
void ListFilter<Item>::setPercent(int percent)
{
    if (std::exchange(m_percent, percent) != percent)
        m_events.percentChanged(percent);
}

template class ListFilter<domain::Article>;
template class ListFilter<domain::Topic>;

template <typename Item>
NewItemCounter<Item>::NewItemCounter(store::Community &community, std::function<void()> changed)
    : m_community(community)
    , m_changed(std::move(changed))
{
}

template <typename Item>
void NewItemCounter<Item>::clear()
{
    m_awaited.drop();
    m_isCounting = false;
    m_counted = 0;
    m_ahead = 0;
    m_length.reset();
    m_grown = 0;
    m_restored.clear();
    m_own.clear();
    m_expected.clear();
    m_changed();
}

template <typename Item>
void NewItemCounter<Item>::count(const Query &query, domain::Timestamp since)
{
    // What happens while it is being counted asks once more.
    m_isStale = m_isCounting;
    if (std::exchange(m_isCounting, true))
        return;
    m_awaited.await(m_community.run(typename ListTraits<Item>::CountNew{query, since}),
                    [=, this](const auto &counted) { take(query, since, counted); });
}

template <typename Item>
void NewItemCounter<Item>::take(const Query &query, domain::Timestamp since,
                                const base::Result<qint64> &counted)
{
    m_isCounting = false;
    if (counted) {
        m_counted = std::max<qint64>(0, *counted);
        m_changed();
        measure(query);
    }
    if (takeStale())
        count(query, since);
}

template <typename Item>
void NewItemCounter<Item>::measure(const Query &query)
{
    m_awaited.await(m_community.run(typename ListTraits<Item>::CountNew{query, {}}),
                    [this](const base::Result<qint64> &length) {
                        if (!length)
                            return;
                        if (!m_length)
                            m_length = *length;
                        m_grown = std::max<qint64>(0, *length - *m_length);
                        m_changed();
                    });
}

template <typename Item>
void NewItemCounter<Item>::discount(const Query &query, domain::Timestamp since)
{
    m_awaited.await(m_community.run(typename ListTraits<Item>::CountNew{query, since}),
                    [this](const base::Result<qint64> &ahead) {
                        if (!ahead)
                            return;
                        m_ahead = std::max<qint64>(0, *ahead);
                        m_changed();
                    });
}

template <typename Item>
void NewItemCounter<Item>::addRestored(const Id &id)
{
    m_restored.insert(id);
    m_changed();
}

template <typename Item>
void NewItemCounter<Item>::remove(const Id &id)
{
    m_own.remove(id);
    if (m_restored.remove(id))
        m_changed();
}

template <typename Item>
void NewItemCounter<Item>::settleOwn(const Id &id, bool isCounted)
{
    m_expected.remove(id);
    if (isCounted) {
        m_own.insert(id);
        return; // the server tells of it, or has
    }
    m_own.remove(id);
    m_changed();
}

template <typename Item>
qint64 NewItemCounter<Item>::announced() const
{
    auto own = m_own;
    own.unite(m_expected);
    const auto others = std::max<qint64>(0, newer() - own.size()) + m_restored.size();
    return std::max(others, m_grown - own.size());
}

template class NewItemCounter<domain::Article>;
template class NewItemCounter<domain::Topic>;

template <typename Item>
SparseList<Item>::SparseList(store::Community &community, QObject *parent)
    : ListRows<Item>(community, parent)
    , m_reader(community, m_rows, m_tickets, readerEvents())
    , m_filter(community, m_tickets, filterEvents())
    , m_comings(community, [this] { showNewCount(); })
{
    QObject::connect(&community.changes(), Traits::listsChanged, this, [this] { countNew(); });
    QObject::connect(&community.changes(), Traits::everythingChanged, this,
                     [this] { refreshEverything(); });
}

template <typename Item>
QVariant SparseList<Item>::data(const QModelIndex &index, int role) const
{
    if (!this->checkIndex(index, ListModel::CheckIndexOption::IndexIsValid))
        return {};
    const auto *row = rowAt(index.row());
    switch (role) {
    case ListModel::RowRole:
        return QVariant::fromValue(row ? present(*row) : typename Traits::Shown());
    case ListModel::IdRole:
        return QVariant::fromValue(this->idAt(index.row()));
    case Qt::DisplayRole:
        return row ? row->item.title : QString();
    case Qt::AccessibleTextRole:
        return Traits::sentence(row ? present(*row) : typename Traits::Shown());
    case Qt::ToolTipRole:
        return row ? QVariant(fullDate(Traits::cameAt(row->item))) : QVariant();
    default:
        return {};
    }
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
        .barrenChanged = [this](bool barren) { Q_EMIT this->barrenChanged(barren); },
    };
}

template <typename Item>
typename ListFilter<Item>::Events SparseList<Item>::filterEvents()
{
    return {
        .found = [this](const auto &items, auto ticket) { applyMatches(items, ticket); },
        .percentChanged = [this](int percent) { Q_EMIT this->filterProgressChanged(percent); },
        .failed = [this](const auto &failure) { Q_EMIT this->requestFailed(failure); },
    };
}

template <typename Item>
void SparseList<Item>::applyTime(domain::Timestamp now)
{
    if (!m_clock.set(now))
        return;
    this->refreshAges();
    rowsSettled();
}

template <typename Item>
void SparseList<Item>::setQuery(const Query &query)
{
    if (m_phase != ListModel::Phase::Idle && query == m_query)
        refresh();
    else
        open(query);
}

template <typename Item>
void SparseList<Item>::open(const Query &newQuery)
{
    const bool isSameViewer = newQuery.viewer == m_query.viewer;
    m_query = newQuery;
    if (!isSameViewer)
        viewerChanged();
    m_awaited.drop();
    m_filter.stop();
    m_refresher.clear();
    m_refresher.setViewer(m_query.viewer);
    this->beginResetModel();
    m_rows.reset(0);
    forgetMatches();
    forgetPlace();
    this->endResetModel();
    m_comings.clear();
    setPhase(ListModel::Phase::Loading);
    m_reader.start(m_query);
}

template <typename Item>
bool SparseList<Item>::mayAct()
{
    if (!m_isOnline)
        Q_EMIT this->requestFailed({base::Failure::Unreachable, {}});
    else if (m_query.viewer.isEmpty())
        Q_EMIT this->requestFailed({base::Failure::NotPermitted, QStringLiteral("sign-in")});
    return m_isOnline && !m_query.viewer.isEmpty();
}

template <typename Item>
void SparseList<Item>::failVote(const Id &id, QString &reason, const base::Error &failure)
{
    reason = base::token(failure);
    this->touch(id);
    // Whether a vote without an answer counted, and whether the item is still there, only the
    // server knows.
    if (failure.kind != base::Failure::Refused)
        m_refresher.want({id});
    Q_EMIT this->requestFailed(failure);
}

template <typename Item>
void SparseList<Item>::refresh()
{
    if (m_phase == ListModel::Phase::Idle)
        return;
    if (m_phase == ListModel::Phase::Failed)
        setPhase(ListModel::Phase::Loading);
    setReading(m_phase == ListModel::Phase::Ready);
    m_reader.start(m_query);
}

template <typename Item>
void SparseList<Item>::retry()
{
    if (m_phase == ListModel::Phase::Failed) {
        refresh();
        return;
    }
    m_reader.readAgain();
    if (isFiltered() && m_filter.hasFailed())
        setFilter(std::exchange(m_words, {}));
}

template <typename Item>
void SparseList<Item>::cancel()
{
    m_reader.cancel();
    m_filter.stop();
    setReading(false);
    if (m_phase != ListModel::Phase::Loading)
        return;
    m_error = {base::Failure::Cancelled, {}};
    setPhase(ListModel::Phase::Failed);
}

template <typename Item>
void SparseList<Item>::setOnline(bool online)
{
    if (std::exchange(m_isOnline, online) == online)
        return;
    m_reader.setOnline(online);
    if (online && m_phase == ListModel::Phase::Failed)
        retry();
}

template <typename Item>
void SparseList<Item>::setFilter(const QString &text)
{
    const auto newWords = text.simplified();
    if (newWords == m_words)
        return;
    m_filter.stop();
    this->beginResetModel();
    m_words = newWords;
    forgetMatches();
    forgetPlace();
    this->endResetModel();
    if (!isFiltered())
        m_reader.readAgain();
    else if (m_phase == ListModel::Phase::Ready)
        m_filter.start(m_query, m_words);
}

template <typename Item>
void SparseList<Item>::applyStart(const Page &page, quint64 ticket)
{
    m_awaited.drop();
    m_clock.set(page.now);
    m_frozenAt = page.now;
    m_refresher.clear();
    const auto &items = page.rows;
    qCDebug(base::listLog) << this->metaObject()->className() << "begins anew with" << page.total;
    this->beginResetModel();
    m_rows.reset(std::max<qint64>(page.total, items.size()));
    forgetMatches();
    if (!items.isEmpty() || m_rows.order().rowCount() > 0) {
        m_rows.order().shrink(0, m_rows.order().rowsIn(0) - static_cast<int>(items.size()));
        placePage(0, items, ticket);
    }
    forgetPlace();
    listStarted();
    this->endResetModel();
    m_comings.clear();
    m_comings.measure(m_query);
    // What comes in the first moments is no more than new.
    const auto soon = m_frozenAt + std::chrono::seconds(2);
    if (std::ranges::any_of(items,
                            [soon](const Item &item) { return Traits::cameAt(item) > soon; }))
        m_comings.discount(m_query, soon);
    setPhase(ListModel::Phase::Ready);
    if (isFiltered())
        m_filter.start(m_query, m_words);
    if (m_comings.takeStale())
        countNew();
}

template <typename Item>
void SparseList<Item>::failStart(const base::Error &failure)
{
    if (m_phase == ListModel::Phase::Ready) {
        setReading(false);
        Q_EMIT this->requestFailed(failure);
        return;
    }
    m_error = failure;
    setPhase(ListModel::Phase::Failed);
}

template <typename Item>
void SparseList<Item>::failRead(const base::Error &failure)
{
    // Being offline has a banner of its own.
    if (failure.kind != base::Failure::Unreachable)
        Q_EMIT this->requestFailed(failure);
}

template <typename Item>
void SparseList<Item>::applyMatches(const QList<Item> &found, quint64 ticket)
{
    const auto fresh = m_matches.newOnes(found);
    if (!fresh.isEmpty()) {
        const int first = m_matches.size();
        this->beginInsertRows({}, first, first + static_cast<int>(fresh.size()) - 1);
        m_matches.append(fresh, ticket, ++m_revisions);
        this->endInsertRows();
        watchMatches();
        rowsSettled();
    }
    if (m_matches.isFull())
        m_filter.stop();
}

template <typename Item>
void SparseList<Item>::countNew()
{
    if (m_phase != ListModel::Phase::Ready)
        return;
    if (m_rows.order().rowCount() > 0)
        return m_comings.count(m_query, m_frozenAt);
    // Nothing is there that could move: what comes is shown.
    m_comings.setStale(m_reader.isStarting());
    if (!m_reader.isStarting())
        refresh();
}

template <typename Item>
void SparseList<Item>::showNewCount()
{
    m_reader.setNewCount(m_comings.all());
    const auto count = m_comings.announced();
    if (std::exchange(m_newCount, count) != count)
        Q_EMIT this->newCountChanged(count);
}

template <typename Item>
void SparseList<Item>::dropWithdrawn(const Id &id)
{
    this->remove(id);
    m_rows.order().forgetVacancy(id); // expectRestored() says where it comes back
    m_comings.remove(id);
}

template <typename Item>
void SparseList<Item>::expectRestored(const Id &id)
{
    m_awaited.await(m_community.run(typename Traits::Read{{id}}, m_query.viewer),
                    [this](const auto &items) {
                        if (items && !items->isEmpty())
                            countRestored(items->first());
                    });
}

template <typename Item>
void SparseList<Item>::countRestored(const Item &item)
{
    // One that came since the list was frozen is counted with the others.
    if (Traits::cameAt(item) > m_frozenAt || m_rows.order().contains(item.id)
        || !Traits::belongs(item, m_query))
        return;
    m_comings.addRestored(item.id);
}

template <typename Item>
void SparseList<Item>::forgetPlace()
{
    m_firstVisible = 0;
    m_lastVisible = -1;
}

template <typename Item>
void SparseList<Item>::setVisibleRange(int first, int last)
{
    m_firstVisible = std::max(0, first);
    m_lastVisible = last;
    if (!isFiltered())
        m_reader.setVisibleRange(m_firstVisible, m_lastVisible);
    else
        watchMatches();
    m_refresher.reconsider();
    rowsSettled();
}

template <typename Item>
void SparseList<Item>::refreshEverything()
{
    if (m_phase == ListModel::Phase::Failed)
        retry();
    if (m_phase != ListModel::Phase::Ready)
        return;
    const auto [first, last] = nearRows();
    QList<Id> loaded;
    const int begin = isFiltered() ? 0 : first;
    const int end = isFiltered() ? m_matches.size() - 1 : last;
    for (int row = begin; row <= end; ++row) {
        if (const auto *shown = rowAt(row))
            loaded.append(shown->item.id);
    }
    if (isFiltered())
        m_rows.forgetOutside(0, -1);
    else
        m_rows.forgetOutside(first, last);
    m_refresher.want(loaded);
    m_reader.readAgain();
    countNew();
}

template class SparseList<domain::Article>;
template class SparseList<domain::Topic>;

} // namespace items
