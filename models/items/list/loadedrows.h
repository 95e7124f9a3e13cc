// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/frozenorder.h"
#include "items/list/listtraits.h"

#include <QCache>

namespace items {

/// An item as it was last read. Tickets number requests and local changes in the order in which
/// they were made, so that a late answer never overwrites what came after its question.
template <typename Item>
struct LoadedRow {
    Item item;
    quint64 ticket = 0;
    quint64 revision = 0;
};

enum class RowUpdate { Changed, Same, Late };

/// Puts `item` into `row` unless the row knows something newer; `revision` is what it becomes.
template <typename Item>
[[nodiscard]] RowUpdate updateRow(LoadedRow<Item> &row, const Item &item, quint64 ticket,
                                  quint64 revision);

/// The frozen list: its order, and the data of the pages that were used last.
template <typename Item>
class LoadedRows {
public:
    using Id = typename ListTraits<Item>::Id;
    using Order = FrozenOrder<Id>;
    using Row = LoadedRow<Item>;

    static constexpr int pageLimit = 64;

    LoadedRows() { m_pages.setMaxCost(pageLimit); }

    void reset(qint64 total);
    [[nodiscard]] const Order &order() const { return m_order; }
    [[nodiscard]] Order &order() { return m_order; }

    [[nodiscard]] bool isLoaded(int page) const { return m_pages.contains(page); }
    /// The data of a page whose ids are known, in their order.
    void load(int page, const QList<Item> &items, quint64 ticket, quint64 revision);
    void remove(const Id &id);
    /// A removed one, in the row that it had.
    void restore(const Item &item, quint64 ticket, quint64 revision);
    /// Makes it the first row, wherever it was, if anywhere.
    void raise(const Item &item, quint64 ticket, quint64 revision);
    /// Lets the data of every page go that shows none of [firstRow, lastRow].
    void forgetOutside(int firstRow, int lastRow);

    /// Null where nothing is loaded.
    [[nodiscard]] const Row *at(int row) const;
    [[nodiscard]] Row *find(const Id &id);
    [[nodiscard]] const Row *find(const Id &id) const;

private:
    using Page = QList<Row>;
    Order m_order;
    QCache<int, Page> m_pages;
};

} // namespace items
