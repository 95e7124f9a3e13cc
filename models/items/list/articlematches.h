// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/articlerows.h"

namespace items {

/// What a filter has found so far, in the order found, each article once.
class ArticleMatches {
public:
    /// More than anybody reads through; the words have to become narrower instead.
    static constexpr int limit = 10'000;

    [[nodiscard]] int size() const { return static_cast<int>(m_rows.size()); }
    [[nodiscard]] bool isFull() const { return size() >= limit; }
    [[nodiscard]] const LoadedRow *at(int row) const
    {
        return row >= 0 && row < size() ? &m_rows.at(row) : nullptr;
    }
    [[nodiscard]] int rowOf(const domain::ArticleId &id) const { return m_rowOf.value(id, -1); }
    [[nodiscard]] LoadedRow *find(const domain::ArticleId &id)
    {
        const int row = rowOf(id);
        return row < 0 ? nullptr : &m_rows[row];
    }

    /// Those that are not here yet, each once, as many as there is room for.
    [[nodiscard]] QList<domain::Article> newOnes(const QList<domain::Article> &found) const;
    void append(const QList<domain::Article> &articles, quint64 ticket, quint64 revision);
    void removeAt(int row);
    void clear();

private:
    QList<LoadedRow> m_rows;
    QHash<domain::ArticleId, int> m_rowOf;
};

} // namespace items
