// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "items/list/frozenorder.h"

#include <optional>

namespace items {

/// Finds the rows of one page of a frozen list in an order that has moved on since: reads a
/// stretch of ranks where they should be, widens it until it joins what is shown beside it, and
/// skips what is shown already or was posted later. A value that decides; reading is the caller's.
class PageFill {
public:
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
    [[nodiscard]] std::optional<Stretch> next(const FrozenOrder &order) const;
    void add(const Stretch &asked, const domain::ArticlePage &answer, quint64 ticket);
    /// At most as many as wanted; fewer if the list has become too short.
    [[nodiscard]] QList<domain::Article> rows(const FrozenOrder &order) const;
    /// The oldest ticket among the answers.
    [[nodiscard]] quint64 ticket() const { return m_ticket; }
    /// The rank of the first of rows().
    [[nodiscard]] qint64 rank(const FrozenOrder &order) const;

private:
    [[nodiscard]] QList<qsizetype> freshRows(const FrozenOrder &order) const;
    [[nodiscard]] QList<qsizetype> chosenRows(const FrozenOrder &order) const;
    [[nodiscard]] bool isFresh(const domain::Article &article, const FrozenOrder &order) const;
    [[nodiscard]] bool beginsKnown(const FrozenOrder &order) const;
    [[nodiscard]] bool endsKnown(const FrozenOrder &order) const;
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
    QList<domain::Article> m_rows;
};

} // namespace items
