// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/frozenorder.h"

#include <QCache>

namespace items {

/// An article as it was last read. Tickets number requests and local changes in the order in which
/// they were made, so that a late answer never overwrites what came after its question.
struct LoadedRow {
    domain::Article article;
    quint64 ticket = 0;
    quint64 revision = 0;
};

enum class RowUpdate { Changed, Same, Late };

/// Puts `article` into `row` unless the row knows something newer; `revision` is what it becomes.
[[nodiscard]] RowUpdate updateRow(LoadedRow &row, const domain::Article &article, quint64 ticket,
                                  quint64 revision);

/// The frozen list: its order, and the data of the pages that were used last.
class ArticleRows {
public:
    static constexpr int pageLimit = 64;

    ArticleRows() { m_pages.setMaxCost(pageLimit); }

    void reset(qint64 total);
    [[nodiscard]] const FrozenOrder &order() const { return m_order; }
    [[nodiscard]] FrozenOrder &order() { return m_order; }

    [[nodiscard]] bool isLoaded(int page) const { return m_pages.contains(page); }
    /// The data of a page whose ids are known, in their order.
    void load(int page, const QList<domain::Article> &articles, quint64 ticket, quint64 revision);
    void remove(const domain::ArticleId &id);
    /// Lets the data of every page go that shows none of [firstRow, lastRow].
    void forgetOutside(int firstRow, int lastRow);

    /// Null where nothing is loaded.
    [[nodiscard]] const LoadedRow *at(int row) const;
    [[nodiscard]] LoadedRow *find(const domain::ArticleId &id);
    [[nodiscard]] const LoadedRow *find(const domain::ArticleId &id) const;

private:
    using Page = QList<LoadedRow>;
    FrozenOrder m_order;
    QCache<int, Page> m_pages;
};

} // namespace items
