// SPDX-License-Identifier: MIT
#pragma once

#include "base/strongid.h"

#include <QHash>
#include <QList>

#include <map>

namespace items {

/// How far beyond what can be seen a list is read ahead and kept true.
inline constexpr int screensAround = 2;

/// Which item has which row while an order is frozen. Keeps the ids of every page that was
/// ever shown, eight bytes each, so that a page whose data were let go comes back as it was; costs
/// nothing for rows that were never looked at.
template <typename Id>
class FrozenOrder {
public:
    static constexpr int pageSize = 128;

    /// More nobody scrolls through, and a view allocates for every row: sixteen bytes each.
    static constexpr int mostRows = 2'000'000;

    /// Forgets everything; the list has `total` rows, as a server says, clipped to mostRows.
    void reset(qint64 total);

    [[nodiscard]] int rowCount() const { return m_rowCount; }
    [[nodiscard]] int pageCount() const { return (m_total + pageSize - 1) / pageSize; }
    [[nodiscard]] int pageOf(int row) const;
    [[nodiscard]] int firstRow(int page) const;
    [[nodiscard]] int rowsIn(int page) const;

    [[nodiscard]] bool isKnown(int page) const { return m_pages.contains(page); }
    [[nodiscard]] QList<Id> ids(int page) const;
    [[nodiscard]] Id idAt(int row) const;
    [[nodiscard]] bool contains(const Id &id) const { return pageWith(id) >= 0; }
    /// The page that shows an item, or −1.
    [[nodiscard]] int pageWith(const Id &id) const;
    /// Its row, or −1.
    [[nodiscard]] int rowOf(const Id &id) const;

    /// Names the rows of a page: exactly rowsIn(page) ids, none of which has a row yet.
    void setPage(int page, const QList<Id> &ids);
    /// Takes `count` rows off the end of a page that has no ids yet.
    void shrink(int page, int count);
    /// Its place is remembered.
    void remove(const Id &id);
    /// The row that a removed item had among those that are left, or −1.
    [[nodiscard]] int vacantRow(const Id &id) const;
    /// Gives it that row again.
    void restore(const Id &id);
    void forgetVacancy(const Id &id);
    /// Makes it the first row, wherever it was, if anywhere; the first page has to be known.
    void raise(const Id &id);

private:
    /// Ids that are plain numbers stand for themselves; others are numbered as they come.
    using Key = quint64;
    [[nodiscard]] Key keyOf(const Id &id) const;
    [[nodiscard]] Key makeKey(const Id &id);
    [[nodiscard]] Id idOf(Key key) const;
    [[nodiscard]] qsizetype vacantPosition(Key key) const;

    int m_total = 0;
    int m_rowCount = 0;
    std::map<int, int> m_missing; ///< page → rows it has lost; of the first, less those raised
    QHash<int, QList<Key>> m_pages;
    QHash<Key, int> m_pageOfKey;
    QHash<int, QList<Key>> m_seats; ///< of pages that lost some: all that had a row, in their order
    QHash<Key, int> m_vacancies; ///< removed → its page
    QHash<QByteArray, Key> m_keyOfText;
    QList<QByteArray> m_texts;
};

} // namespace items
