// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/awaited.h"
#include "items/list/loadedrows.h"

#include <QObject>
#include <QSet>
#include <QTimer>

#include <functional>
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
    PageFill(int page, int rowCount, qint64 rank, Joins joins, domain::Timestamp frozenAt);

    [[nodiscard]] int page() const { return m_page; }
    /// What to read next; nothing once rows() are final.
    [[nodiscard]] std::optional<Stretch> next(const Order &order) const;
    void add(const Stretch &asked, const Answer &answer, quint64 ticket);
    /// How many were asked for whose data are gone.
    [[nodiscard]] qint64 deadCount() const { return m_dead; }
    /// At most as many as wanted; fewer if the list has become too short.
    [[nodiscard]] QList<Item> rows(const Order &order) const;
    /// The oldest ticket among the answers.
    [[nodiscard]] quint64 ticket() const { return m_ticket; }
    /// The rank of the first of rows(); without any, where the page was supposed to begin.
    [[nodiscard]] qint64 rank(const Order &order) const;

private:
    [[nodiscard]] QList<qsizetype> freshRows(const Order &order) const;
    [[nodiscard]] QList<qsizetype> selectedRows(const Order &order) const;
    [[nodiscard]] bool isFresh(const Item &item, const Order &order) const;
    [[nodiscard]] bool beginsKnown(const Order &order) const;
    [[nodiscard]] bool endsKnown(const Order &order) const;
    [[nodiscard]] Stretch first() const;
    [[nodiscard]] Stretch before() const;
    [[nodiscard]] Stretch after() const;

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

    static constexpr int inFlightLimit = 2;
    /// After so many pages in a row of which nothing exists any more the person is told. From the
    /// first on the reading slows down, lest a list of a million dead ids be asked for at full
    /// speed, and after the last of these it ends, until somebody looks elsewhere or asks again.
    static constexpr int barrenLimit = 4;
    static constexpr int barrenEnd = 6;

    PageReader(store::Community &community, const LoadedRows<Item> &rows, quint64 &tickets,
               Events events);

    /// Reads the first page of a list; what is on its way is dropped when it comes.
    void start(const Query &query);
    [[nodiscard]] bool isStarting() const { return m_isStarting; }
    void setVisibleRange(int first, int last);
    [[nodiscard]] int firstNear() const;
    [[nodiscard]] int lastNear() const;
    /// While offline nothing but a first page is asked for.
    void setOnline(bool online);
    /// So many came since the list was frozen.
    void setNewCount(qint64 count) { m_newCount = count; }
    /// Pages that could not be read, or that were let go, are wanted again.
    void readAgain();
    void cancel();

private:
    void schedule();
    void readMore();
    [[nodiscard]] int nextPage() const;
    [[nodiscard]] bool isReadable(int page) const;
    [[nodiscard]] Fill makeFill(int page) const;
    void readKnown(int page);
    void continueFill(const Fill &fill);
    void applyStretch(Fill fill, const typename Fill::Stretch &stretch,
                      const base::Result<Page> &answer, quint64 ticket);
    void finishFill(const Fill &fill);
    void finishStart(const base::Result<Page> &answer, quint64 ticket);
    void finishKnown(int page, const QList<Id> &asked, const base::Result<QList<Item>> &answer,
                     quint64 ticket);
    void failPage(int page, const base::Error &error);
    [[nodiscard]] qint64 risenBy(int page) const;
    void noteYield(const Fill &fill, qsizetype rows);
    void setBarren(int pages);

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
