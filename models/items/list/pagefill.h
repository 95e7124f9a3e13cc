// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/frozenorder.h"
#include "items/list/listtraits.h"

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

} // namespace items
