// SPDX-License-Identifier: MIT
#include "items/list/pagereader.h"

#include "base/deliver.h"

#include <algorithm>

namespace items {

namespace {
/// So many rows in a row that are shown already count as "joined".
constexpr qint64 overlap = 8;
/// Room for a few new ones, so that one read is enough most of the time.
constexpr qint64 slack = 16;
/// Widening doubles from 64 rows and ends here; what it has not found by then waits behind
/// "show new".
constexpr int readLimit = 12;
constexpr qint64 widestRead = 1000; // what the store gives at once
/// So many ids without data end the search: what lies beyond them has pages of its own.
constexpr qint64 deadLimit = 2000;
} // namespace

template <typename Item>
PageFill<Item>::PageFill(int page, int rowCount, qint64 rank, Joins joins,
                         domain::Timestamp frozenAt)
    : m_page(page)
    , m_wanted(rowCount)
    , m_guess(std::max<qint64>(0, rank))
    , m_joins(joins)
    , m_frozenAt(frozenAt)
{
}

template <typename Item>
std::optional<typename PageFill<Item>::Stretch> PageFill<Item>::next(const Order &order) const
{
    if (m_reads == 0)
        return first();
    if (m_reads >= readLimit || m_dead >= deadLimit)
        return std::nullopt;
    if (m_joins == Joins::PageBefore && m_begin > 0 && !beginsKnown(order))
        return before();
    if (m_joins == Joins::PageAfter && !m_isAtEnd && !endsKnown(order))
        return after();
    if (freshRows(order).size() >= m_wanted)
        return std::nullopt;
    if (!m_isAtEnd && (m_joins != Joins::PageAfter || m_begin == 0))
        return after();
    return m_begin > 0 ? std::optional(before()) : std::nullopt;
}

template <typename Item>
void PageFill<Item>::add(const Stretch &asked, const Answer &answer, quint64 ticket)
{
    const bool isFirst = m_reads++ == 0;
    if (isFirst)
        m_ticket = ticket;
    m_now = answer.now;
    m_dead += std::max<qint64>(
        0, std::min(asked.count, answer.total - asked.offset) - answer.rows.size());
    if (!isFirst && asked.offset < m_begin) {
        m_rows = answer.rows + m_rows;
        m_begin = asked.offset;
        return;
    }
    // Items without data are left out of an answer, so its length says nothing about the end.
    const auto asTold = std::min(asked.offset + asked.count, answer.total);
    if (isFirst)
        m_begin = std::min(asked.offset, answer.total);
    m_rows += answer.rows;
    m_end = std::max(m_begin, asTold);
    m_isAtEnd = m_end >= answer.total;
}

template <typename Item>
QList<Item> PageFill<Item>::rows(const Order &order) const
{
    QList<Item> rows;
    for (const auto i : selectedRows(order))
        rows.append(m_rows.at(i));
    return rows;
}

template <typename Item>
qint64 PageFill<Item>::rank(const Order &order) const
{
    const auto selected = selectedRows(order);
    // What was looked through in vain does not say that the list has moved.
    return selected.isEmpty() ? m_guess : m_begin + selected.first();
}

template <typename Item>
QList<qsizetype> PageFill<Item>::freshRows(const Order &order) const
{
    QList<qsizetype> fresh;
    // The list may have moved between two reads, so that one of them is in both.
    QSet<typename ListTraits<Item>::Id> seen;
    for (qsizetype i = 0; i < m_rows.size(); ++i) {
        const auto &item = m_rows.at(i);
        if (!isFresh(item, order) || seen.contains(item.id))
            continue;
        seen.insert(item.id);
        fresh.append(i);
    }
    return fresh;
}

template <typename Item>
QList<qsizetype> PageFill<Item>::selectedRows(const Order &order) const
{
    const auto fresh = freshRows(order);
    return m_joins == Joins::PageAfter ? fresh.last(std::min<qsizetype>(m_wanted, fresh.size()))
                                       : fresh.first(std::min<qsizetype>(m_wanted, fresh.size()));
}

template <typename Item>
bool PageFill<Item>::isFresh(const Item &item, const Order &order) const
{
    // A time in the future says nothing about when it came: it must not vanish for it.
    const auto cameAt = ListTraits<Item>::cameAt(item);
    const bool isNew = cameAt > m_frozenAt && cameAt <= m_now;
    return !isNew && !order.contains(item.id);
}

template <typename Item>
bool PageFill<Item>::beginsKnown(const Order &order) const
{
    const auto length = std::min<qsizetype>(overlap, m_rows.size());
    return length > 0
        && std::none_of(m_rows.cbegin(), m_rows.cbegin() + length,
                        [&](const auto &a) { return isFresh(a, order); });
}

template <typename Item>
bool PageFill<Item>::endsKnown(const Order &order) const
{
    const auto length = std::min<qsizetype>(overlap, m_rows.size());
    return length > 0 && std::none_of(m_rows.cend() - length, m_rows.cend(), [&](const auto &a) {
               return isFresh(a, order);
           });
}

template <typename Item>
typename PageFill<Item>::Stretch PageFill<Item>::first() const
{
    if (m_joins == Joins::Nothing)
        return {m_guess, m_wanted};
    const auto lead = m_joins == Joins::PageBefore ? overlap : slack;
    const auto trail = m_joins == Joins::PageAfter ? overlap : slack;
    const auto begin = std::max<qint64>(0, m_guess - lead);
    return {begin, m_guess - begin + m_wanted + trail};
}

template <typename Item>
typename PageFill<Item>::Stretch PageFill<Item>::before() const
{
    const auto count = std::min({m_begin, widestRead, qint64(64) << std::min(m_reads, 8)});
    return {m_begin - count, count};
}

template <typename Item>
typename PageFill<Item>::Stretch PageFill<Item>::after() const
{
    return {m_end, std::min(widestRead, qint64(64) << std::min(m_reads, 8))};
}

template class PageFill<domain::Article>;
template class PageFill<domain::Topic>;

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
    QObject::connect(&m_next, &QTimer::timeout, &m_next, [this] { readMore(); });
}

template <typename Item>
void PageReader<Item>::start(const Query &query)
{
    cancel();
    setBarren(0);
    m_query = query;
    m_isStarting = true;
    const auto ticket = ++m_tickets;
    m_awaited.await(
        m_community.run(typename ListTraits<Item>::List{query, 0, FrozenOrder<Id>::pageSize}),
        [this, ticket](const auto &answer) { finishStart(answer, ticket); });
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
    m_awaited.drop();
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
    m_awaited.await(m_community.run(typename ListTraits<Item>::Read{asked}, m_query.viewer),
                    [=, this](const auto &answer) { finishKnown(page, asked, answer, ticket); });
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
    m_awaited.await(
        m_community.run(typename ListTraits<Item>::List{m_query, stretch->offset, stretch->count}),
        [=, this](const auto &answer) { applyStretch(fill, *stretch, answer, ticket); });
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
