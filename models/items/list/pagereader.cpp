// SPDX-License-Identifier: MIT
#include "items/list/pagereader.h"

#include "base/deliver.h"

#include <algorithm>

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
PageReader<Item>::PageReader(store::Community &community, const LoadedRows<Item> &rows,
                             quint64 &tickets, Events events)
    : m_community(community)
    , m_rows(rows)
    , m_tickets(tickets)
    , m_events(std::move(events))
{
    m_next.setSingleShot(true);
    QObject::connect(&m_next, &QTimer::timeout, &m_life, [this] { readMore(); });
}

template <typename Item>
void PageReader<Item>::start(const Query &query)
{
    cancel();
    setBarren(0);
    m_query = query;
    m_isStarting = true;
    const auto ticket = ++m_tickets;
    base::deliver(
        m_community.run(typename ListTraits<Item>::List{query, 0, FrozenOrder<Id>::pageSize}),
        &m_life, [this, ticket, generation = m_generation](const auto &answer) {
            if (generation == m_generation)
                finishStart(answer, ticket);
        });
}

template <typename Item>
void PageReader<Item>::finishStart(const base::Result<Page> &answer, quint64 ticket)
{
    m_isStarting = false;
    if (!answer) {
        m_events.startFailed(answer.error());
        schedule();
        return;
    }
    m_frozenAt = answer->now;
    m_newCount = 0;
    m_failed.clear();
    m_drifts.clear();
    m_drifts[0] = {};
    m_firstVisible = 0;
    m_lastVisible = -1;
    auto page = *answer;
    page.rows = withoutDoubles(page.rows, FrozenOrder<Id>::pageSize);
    m_events.started(page, ticket);
}

template <typename Item>
void PageReader<Item>::setVisibleRange(int first, int last)
{
    if (first == m_firstVisible && last == m_lastVisible)
        return;
    // Rows that vanish move the range a little; a person who jumps elsewhere does not wait.
    if (first > m_lastVisible || last < m_firstVisible)
        setBarren(0);
    m_firstVisible = first;
    m_lastVisible = last;
    m_failed.clear();
    schedule();
}

template <typename Item>
int PageReader<Item>::firstNear() const
{
    const int screen = m_lastVisible - m_firstVisible + 1;
    return std::max(0, m_firstVisible - screensAround * screen);
}

template <typename Item>
int PageReader<Item>::lastNear() const
{
    const int screen = m_lastVisible - m_firstVisible + 1;
    const auto last = qint64(m_lastVisible) + qint64(screensAround) * screen;
    return static_cast<int>(std::min<qint64>(last, m_rows.order().rowCount() - 1));
}

template <typename Item>
void PageReader<Item>::setOnline(bool online)
{
    m_isOnline = online;
    if (online)
        readAgain();
}

template <typename Item>
void PageReader<Item>::readAgain()
{
    m_failed.clear();
    if (m_barren >= barrenEnd)
        setBarren(0);
    schedule();
}

template <typename Item>
void PageReader<Item>::cancel()
{
    ++m_generation;
    m_isStarting = false;
    m_inFlight.clear();
}

template <typename Item>
void PageReader<Item>::schedule()
{
    if (m_barren >= barrenEnd)
        return;
    // Several ranges told in one turn of the event loop are one wish: the last.
    constexpr std::chrono::milliseconds shortest{100};
    const auto pause = m_barren == 0 ? shortest * 0 : shortest * (1 << std::min(m_barren - 1, 8));
    if (!m_next.isActive() || m_next.remainingTimeAsDuration() > pause)
        m_next.start(pause);
}

template <typename Item>
void PageReader<Item>::readMore()
{
    while (m_isOnline && !m_isStarting && m_inFlight.size() < inFlightLimit) {
        const int page = nextPage();
        if (page < 0)
            return;
        m_inFlight.insert(page);
        if (m_rows.order().isKnown(page))
            readKnown(page);
        else
            continueFill(makeFill(page));
    }
}

template <typename Item>
int PageReader<Item>::nextPage() const
{
    const auto &order = m_rows.order();
    if (m_lastVisible < m_firstVisible || order.rowCount() == 0)
        return -1;
    const auto pageAt
        = [&order](int row) { return order.pageOf(std::clamp(row, 0, order.rowCount() - 1)); };
    const int firstSeen = pageAt(m_firstVisible);
    const int lastSeen = pageAt(m_lastVisible);
    for (int page = firstSeen; page <= lastSeen; ++page) {
        if (isReadable(page))
            return page;
    }
    const int lowest = pageAt(firstNear());
    const int highest = pageAt(lastNear());
    for (int step = 1; lastSeen + step <= highest || firstSeen - step >= lowest; ++step) {
        if (lastSeen + step <= highest && isReadable(lastSeen + step))
            return lastSeen + step;
        if (firstSeen - step >= lowest && isReadable(firstSeen - step))
            return firstSeen - step;
    }
    return -1;
}

template <typename Item>
bool PageReader<Item>::isReadable(int page) const
{
    const auto &order = m_rows.order();
    if (m_rows.isLoaded(page) || m_inFlight.contains(page) || m_failed.contains(page)
        || order.rowsIn(page) == 0)
        return false;
    // Two neighbours that search at the same time could leave out what lies between them.
    const auto isSearched
        = [&](int other) { return m_inFlight.contains(other) && !order.isKnown(other); };
    return order.isKnown(page) || (!isSearched(page - 1) && !isSearched(page + 1));
}

template <typename Item>
PageFill<Item> PageReader<Item>::makeFill(int page) const
{
    const auto &order = m_rows.order();
    const auto joins = order.isKnown(page - 1) ? Fill::Joins::PageBefore
        : order.isKnown(page + 1)              ? Fill::Joins::PageAfter
                                               : Fill::Joins::Nothing;
    const auto rank = qint64(page) * FrozenOrder<Id>::pageSize + risenBy(page);
    return Fill(page, order.rowsIn(page), rank, joins, m_frozenAt);
}

template <typename Item>
qint64 PageReader<Item>::risenBy(int page) const
{
    const bool isPushed = ListTraits<Item>::isPushedDown(m_query);
    auto drift = m_drifts.upper_bound(page);
    if (drift == m_drifts.begin())
        return isPushed ? m_newCount : 0;
    --drift;
    return drift->second.ranks + (isPushed ? m_newCount - drift->second.newCount : 0);
}

template <typename Item>
void PageReader<Item>::readKnown(int page)
{
    const auto ticket = ++m_tickets;
    const auto asked = m_rows.order().ids(page);
    base::deliver(m_community.run(typename ListTraits<Item>::Read{asked}, m_query.viewer), &m_life,
                  [=, this, generation = m_generation](const auto &answer) {
                      if (generation == m_generation)
                          finishKnown(page, asked, answer, ticket);
                  });
}

template <typename Item>
void PageReader<Item>::finishKnown(int page, const QList<Id> &asked,
                                   const base::Result<QList<Item>> &answer, quint64 ticket)
{
    if (!answer)
        return failPage(page, answer.error());
    m_inFlight.remove(page);
    // Of one that was raised into it meanwhile the answer says nothing: the page is read again.
    const auto now = m_rows.order().ids(page);
    if (now.isEmpty() || asked.contains(now.constFirst()))
        m_events.reread(page, *answer, ticket);
    schedule();
}

template <typename Item>
void PageReader<Item>::continueFill(const Fill &fill)
{
    const auto stretch = fill.next(m_rows.order());
    if (!stretch)
        return finishFill(fill);
    const auto ticket = ++m_tickets;
    base::deliver(
        m_community.run(typename ListTraits<Item>::List{m_query, stretch->offset, stretch->count}),
        &m_life, [=, this, generation = m_generation](const auto &answer) {
            if (generation == m_generation)
                applyStretch(fill, *stretch, answer, ticket);
        });
}

template <typename Item>
void PageReader<Item>::applyStretch(Fill fill, const typename Fill::Stretch &stretch,
                                    const base::Result<Page> &answer, quint64 ticket)
{
    if (!answer)
        return failPage(fill.page(), answer.error());
    fill.add(stretch, *answer, ticket);
    m_events.told(answer->now);
    continueFill(fill);
}

template <typename Item>
void PageReader<Item>::finishFill(const Fill &fill)
{
    const auto &order = m_rows.order();
    const auto drift = fill.rank(order) - qint64(fill.page()) * FrozenOrder<Id>::pageSize;
    m_drifts[fill.page()] = {drift, m_newCount};
    m_inFlight.remove(fill.page());
    const auto rows = fill.rows(order);
    noteYield(fill, rows.size());
    m_events.filled(fill.page(), rows, fill.ticket());
    schedule();
}

template <typename Item>
void PageReader<Item>::noteYield(const Fill &fill, qsizetype rows)
{
    setBarren(rows == 0 && fill.deadCount() > 0 ? m_barren + 1 : 0);
}

template <typename Item>
void PageReader<Item>::setBarren(int pages)
{
    const bool wasBarren = std::exchange(m_barren, pages) >= barrenLimit;
    if (wasBarren != (pages >= barrenLimit))
        m_events.barrenChanged(!wasBarren);
}

template <typename Item>
void PageReader<Item>::failPage(int page, const base::Error &error)
{
    m_inFlight.remove(page);
    m_failed.insert(page);
    m_events.readFailed(error);
    schedule();
}

template class PageReader<domain::Article>;
template class PageReader<domain::Topic>;

} // namespace items
