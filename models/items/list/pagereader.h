// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/awaited.h"
#include "items/list/loadedrows.h"

#include <QObject>
#include <QSet>
#include <QTimer>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>

namespace items {

/// Finds the rows of one page of a frozen list in an order that has moved on since: reads a
/// stretch of ranks where they should be, widens it until it joins what is shown beside it, and
/// skips what is shown already or came later. A value that decides; reading is the caller's.
template <typename Item>
class PageFill {
public:
    using Order = FrozenOrder<typename ListTraits<Item>::Id>;
    using Answer = typename ListTraits<Item>::Page;

    /// Which neighbour the rows have to join without a gap.
    enum class Joins { Nothing, PageBefore, PageAfter };
    struct Stretch {
        qint64 offset = 0;
        qint64 count = 0;
    };

    /// `rank` is where the page is supposed to begin by now.
    PageFill(int page, int rowCount, qint64 rank, Joins joins, domain::Timestamp frozenAt)
        : m_page(page)
        , m_wanted(rowCount)
        , m_guess(std::max<qint64>(0, rank))
        , m_joins(joins)
        , m_frozenAt(frozenAt)
    {
    }

    [[nodiscard]] int page() const { return m_page; }
    /// What to read next; nothing once rows() are final.
    [[nodiscard]] std::optional<Stretch> next(const Order &order) const
    {
        if (m_reads == 0)
            return first();
        if (m_reads >= readLimit || m_dead >= deadLimit)
            return std::nullopt;
        const auto edge = std::min<qsizetype>(overlap, m_rows.size());
        if (m_joins == Joins::PageBefore && m_begin > 0 && !areKnown(m_rows.first(edge), order))
            return before();
        if (m_joins == Joins::PageAfter && !m_isAtEnd && !areKnown(m_rows.last(edge), order))
            return after();
        if (freshRows(order).size() >= m_wanted)
            return std::nullopt;
        if (!m_isAtEnd && (m_joins != Joins::PageAfter || m_begin == 0))
            return after();
        return m_begin > 0 ? std::optional(before()) : std::nullopt;
    }

    void add(const Stretch &asked, const Answer &answer, quint64 ticket)
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

    /// How many were asked for whose data are gone.
    [[nodiscard]] qint64 deadCount() const { return m_dead; }
    /// At most as many as wanted; fewer if the list has become too short.
    [[nodiscard]] QList<Item> rows(const Order &order) const
    {
        QList<Item> rows;
        for (const auto i : selectedRows(order))
            rows.append(m_rows.at(i));
        return rows;
    }

    /// The oldest ticket among the answers.
    [[nodiscard]] quint64 ticket() const { return m_ticket; }
    /// The rank of the first of rows(); without any, where the page was supposed to begin.
    [[nodiscard]] qint64 rank(const Order &order) const
    {
        const auto selected = selectedRows(order);
        // What was looked through in vain does not say that the list has moved.
        return selected.isEmpty() ? m_guess : m_begin + selected.first();
    }

private:
    /// So many rows in a row that are shown already count as "joined".
    static constexpr qint64 overlap = 8;
    /// Room for a few new ones, so that one read is enough most of the time.
    static constexpr qint64 slack = 16;
    /// Widening doubles from 64 rows and ends here; what it has not found by then waits behind
    /// "show new".
    static constexpr int readLimit = 12;
    static constexpr qint64 widestRead = 1000; // what the store gives at once
    /// So many ids without data end the search: what lies beyond them has pages of its own.
    static constexpr qint64 deadLimit = 2000;

    [[nodiscard]] QList<qsizetype> freshRows(const Order &order) const
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

    [[nodiscard]] QList<qsizetype> selectedRows(const Order &order) const
    {
        const auto fresh = freshRows(order);
        const auto count = std::min<qsizetype>(m_wanted, fresh.size());
        return m_joins == Joins::PageAfter ? fresh.last(count) : fresh.first(count);
    }

    [[nodiscard]] bool isFresh(const Item &item, const Order &order) const
    {
        // A time in the future says nothing about when it came: it must not vanish for it.
        const auto cameAt = ListTraits<Item>::cameAt(item);
        const bool isNew = cameAt > m_frozenAt && cameAt <= m_now;
        return !isNew && !order.contains(item.id);
    }

    /// Of the first rows, or the last.
    [[nodiscard]] bool areKnown(const QList<Item> &rows, const Order &order) const
    {
        const auto isNew = [&](const Item &item) { return isFresh(item, order); };
        return !rows.isEmpty() && std::ranges::none_of(rows, isNew);
    }

    [[nodiscard]] Stretch first() const
    {
        if (m_joins == Joins::Nothing)
            return {m_guess, m_wanted};
        const auto lead = m_joins == Joins::PageBefore ? overlap : slack;
        const auto trail = m_joins == Joins::PageAfter ? overlap : slack;
        const auto begin = std::max<qint64>(0, m_guess - lead);
        return {begin, m_guess - begin + m_wanted + trail};
    }

    [[nodiscard]] Stretch before() const
    {
        const auto count = std::min({m_begin, widestRead, qint64(64) << std::min(m_reads, 8)});
        return {m_begin - count, count};
    }

    [[nodiscard]] Stretch after() const
    {
        return {m_end, std::min(widestRead, qint64(64) << std::min(m_reads, 8))};
    }

    int m_page;
    int m_wanted;
    qint64 m_guess;
    Joins m_joins;
    domain::Timestamp m_frozenAt;
    domain::Timestamp m_now{};
    quint64 m_ticket = 0;
    int m_reads = 0;
    qint64 m_begin = 0; ///< ranks [begin, end) have been read
    qint64 m_end = 0;
    bool m_isAtEnd = false;
    qint64 m_dead = 0;
    QList<Item> m_rows;
};

/// Reads what a view shows of a frozen list, and two screens around, at most two pages at a
/// time. Nothing queues up: what to read next is decided when a place is free, so a fast scroll
/// past a million rows asks for what it comes to rest on. GUI thread.
template <typename Item>
class PageReader {
public:
    using Id = typename ListTraits<Item>::Id;
    using Query = typename ListTraits<Item>::Query;
    using Page = typename ListTraits<Item>::Page;
    using List = typename ListTraits<Item>::List;
    using Read = typename ListTraits<Item>::Read;
    using Fill = PageFill<Item>;
    struct Events {
        std::function<void(const Page &, quint64 ticket)> started;
        std::function<void(const base::Error &)> startFailed;
        /// The rows of a page that nobody had seen yet; fewer than it has places if the list is
        /// short.
        std::function<void(int page, const QList<Item> &, quint64 ticket)> filled;
        /// Those of a known page's items that still exist.
        std::function<void(int page, const QList<Item> &, quint64 ticket)> reread;
        std::function<void(domain::Timestamp now)> told;
        std::function<void(const base::Error &)> readFailed;
        /// Page after page names nothing that exists any more; or that is over.
        std::function<void(bool)> barrenChanged;
    };

    static constexpr int pageSize = FrozenOrder<Id>::pageSize;
    static constexpr int inFlightLimit = 2;
    /// After so many pages in a row of which nothing exists any more the person is told. From the
    /// first on the reading slows down, lest a list of a million dead ids be asked for at full
    /// speed, and after the last of these it ends, until somebody looks elsewhere or asks again.
    static constexpr int barrenLimit = 4;
    static constexpr int barrenEnd = 6;

    PageReader(store::Community &community, const LoadedRows<Item> &rows, quint64 &tickets,
               Events events)
        : m_community(community)
        , m_rows(rows)
        , m_tickets(tickets)
        , m_events(std::move(events))
    {
        m_next.setSingleShot(true);
        QObject::connect(&m_next, &QTimer::timeout, &m_next, [this] { readMore(); });
    }

    /// Reads the first page of a list; what is on its way is dropped when it comes.
    void start(const Query &query)
    {
        cancel();
        setBarren(0);
        m_query = query;
        m_isStarting = true;
        const auto ticket = ++m_tickets;
        m_awaited.await(m_community.run(List{query, 0, pageSize}),
                        [this, ticket](const auto &answer) { finishStart(answer, ticket); });
    }

    [[nodiscard]] bool isStarting() const { return m_isStarting; }
    void setVisibleRange(int first, int last)
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

    /// While offline nothing but a first page is asked for.
    void setOnline(bool online)
    {
        m_isOnline = online;
        if (online)
            readAgain();
    }

    /// So many came since the list was frozen.
    void setNewCount(qint64 count) { m_newCount = count; }
    /// Pages that could not be read, or that were let go, are wanted again.
    void readAgain()
    {
        m_failed.clear();
        if (m_barren >= barrenEnd)
            setBarren(0);
        schedule();
    }

    void cancel()
    {
        m_awaited.drop();
        m_isStarting = false;
        m_inFlight.clear();
    }

private:
    [[nodiscard]] static QList<Item> withoutDoubles(const QList<Item> &items)
    {
        QList<Item> once;
        QSet<Id> seen;
        for (const auto &item : items.first(std::min<qsizetype>(items.size(), pageSize))) {
            if (seen.contains(item.id))
                continue;
            seen.insert(item.id);
            once.append(item);
        }
        return once;
    }

    void schedule()
    {
        if (m_barren >= barrenEnd)
            return;
        // Several ranges told in one turn of the event loop are one wish: the last.
        constexpr std::chrono::milliseconds shortest{100};
        const auto pause
            = m_barren == 0 ? shortest * 0 : shortest * (1 << std::min(m_barren - 1, 8));
        if (!m_next.isActive() || m_next.remainingTimeAsDuration() > pause)
            m_next.start(pause);
    }

    void readMore()
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

    [[nodiscard]] int nextPage() const
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
        const auto [first, last] = rowsAround(m_firstVisible, m_lastVisible, order.rowCount());
        const int lowest = pageAt(first);
        const int highest = pageAt(last);
        for (int step = 1; lastSeen + step <= highest || firstSeen - step >= lowest; ++step) {
            if (lastSeen + step <= highest && isReadable(lastSeen + step))
                return lastSeen + step;
            if (firstSeen - step >= lowest && isReadable(firstSeen - step))
                return firstSeen - step;
        }
        return -1;
    }

    [[nodiscard]] bool isReadable(int page) const
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

    [[nodiscard]] Fill makeFill(int page) const
    {
        const auto &order = m_rows.order();
        const auto joins = order.isKnown(page - 1) ? Fill::Joins::PageBefore
            : order.isKnown(page + 1)              ? Fill::Joins::PageAfter
                                                   : Fill::Joins::Nothing;
        const auto rank = qint64(page) * pageSize + risenBy(page);
        return Fill(page, order.rowsIn(page), rank, joins, m_frozenAt);
    }

    void readKnown(int page)
    {
        const auto ticket = ++m_tickets;
        const auto asked = m_rows.order().ids(page);
        m_awaited.await(
            m_community.run(Read{asked}, m_query.viewer),
            [=, this](const auto &answer) { finishKnown(page, asked, answer, ticket); });
    }

    void continueFill(const Fill &fill)
    {
        const auto stretch = fill.next(m_rows.order());
        if (!stretch)
            return finishFill(fill);
        const auto ticket = ++m_tickets;
        m_awaited.await(
            m_community.run(List{m_query, stretch->offset, stretch->count}),
            [=, this](const auto &answer) { applyStretch(fill, *stretch, answer, ticket); });
    }

    void applyStretch(Fill fill, const typename Fill::Stretch &stretch,
                      const base::Result<Page> &answer, quint64 ticket)
    {
        if (!answer)
            return failPage(fill.page(), answer.error());
        fill.add(stretch, *answer, ticket);
        m_events.told(answer->now);
        continueFill(fill);
    }

    void finishFill(const Fill &fill)
    {
        const auto &order = m_rows.order();
        const auto drift = fill.rank(order) - qint64(fill.page()) * pageSize;
        m_drifts[fill.page()] = {drift, m_newCount};
        m_inFlight.remove(fill.page());
        const auto rows = fill.rows(order);
        setBarren(rows.isEmpty() && fill.deadCount() > 0 ? m_barren + 1 : 0);
        m_events.filled(fill.page(), rows, fill.ticket());
        schedule();
    }

    void finishStart(const base::Result<Page> &answer, quint64 ticket)
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
        page.rows = withoutDoubles(page.rows);
        m_events.started(page, ticket);
    }

    void finishKnown(int page, const QList<Id> &asked, const base::Result<QList<Item>> &answer,
                     quint64 ticket)
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

    void failPage(int page, const base::Error &error)
    {
        m_inFlight.remove(page);
        m_failed.insert(page);
        m_events.readFailed(error);
        schedule();
    }

    [[nodiscard]] qint64 risenBy(int page) const
    {
        const bool isPushed = ListTraits<Item>::isPushedDown(m_query);
        auto drift = m_drifts.upper_bound(page);
        if (drift == m_drifts.begin())
            return isPushed ? m_newCount : 0;
        --drift;
        return drift->second.ranks + (isPushed ? m_newCount - drift->second.newCount : 0);
    }

    void setBarren(int pages)
    {
        const bool wasBarren = std::exchange(m_barren, pages) >= barrenLimit;
        if (wasBarren != (pages >= barrenLimit))
            m_events.barrenChanged(!wasBarren);
    }

    /// How far down a page was found, and the count of new ones at that time.
    struct Drift {
        qint64 ranks = 0;
        qint64 newCount = 0;
    };

    store::Community &m_community;
    const LoadedRows<Item> &m_rows;
    quint64 &m_tickets;
    Events m_events;
    Query m_query;
    domain::Timestamp m_frozenAt{};
    Awaited m_awaited;
    bool m_isStarting = false;
    bool m_isOnline = true;
    int m_firstVisible = 0;
    int m_lastVisible = -1;
    qint64 m_newCount = 0;
    QSet<int> m_inFlight;
    QSet<int> m_failed;
    int m_barren = 0; ///< pages in a row of which nothing exists any more
    QTimer m_next;
    std::map<int, Drift> m_drifts;
};

} // namespace items
