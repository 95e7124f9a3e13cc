// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/loadedrows.h"

namespace items {

/// What a filter has found so far, in the order found, each once.
template <typename Item>
class Matches {
public:
    using Id = typename ListTraits<Item>::Id;
    using Row = LoadedRow<Item>;

    /// More than anybody reads through; the words have to become narrower instead.
    static constexpr int limit = 10'000;

    [[nodiscard]] int size() const { return static_cast<int>(m_rows.size()); }
    [[nodiscard]] bool isFull() const { return size() >= limit; }
    [[nodiscard]] const Row *at(int row) const
    {
        return row >= 0 && row < size() ? &m_rows.at(row) : nullptr;
    }
    [[nodiscard]] int rowOf(const Id &id) const { return m_rowOf.value(id, -1); }
    [[nodiscard]] Row *find(const Id &id)
    {
        const int row = rowOf(id);
        return row < 0 ? nullptr : &m_rows[row];
    }

    /// Those that are not here yet, each once, as many as there is room for.
    [[nodiscard]] QList<Item> newOnes(const QList<Item> &found) const;
    void append(const QList<Item> &items, quint64 ticket, quint64 revision);
    void removeAt(int row);
    void insertAt(int row, const Item &item, quint64 ticket, quint64 revision);
    void clear();

private:
    void number(int from);

    QList<Row> m_rows;
    QHash<Id, int> m_rowOf;
};

} // namespace items
