// SPDX-License-Identifier: MIT
#pragma once

#include "base/strongid.h"

#include <QHash>
#include <QList>

#include <algorithm>
#include <limits>

#include <map>

namespace items {

/// The rows that can be seen and two screens around: so far a list is read ahead and kept true.
[[nodiscard]] inline std::pair<int, int> rowsAround(int firstVisible, int lastVisible, int rowCount)
{
    const int around = 2 * (lastVisible - firstVisible + 1);
    const auto last = std::min<qint64>(qint64(lastVisible) + around, rowCount - 1);
    return {std::max(0, firstVisible - around), static_cast<int>(last)};
}

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
    void reset(qint64 total)
    {
        *this = {};
        m_total = static_cast<int>(std::clamp<qint64>(total, 0, mostRows));
        m_rowCount = m_total;
    }

    [[nodiscard]] int rowCount() const { return m_rowCount; }
    [[nodiscard]] int pageCount() const { return (m_total + pageSize - 1) / pageSize; }
    [[nodiscard]] int pageOf(int row) const
    {
        int position = row;
        for (const auto &[page, lost] : m_missing) {
            // The first page may hold more than others.
            if (position < (page + 1) * pageSize - lost)
                return std::min(position / pageSize, page);
            position += lost;
        }
        return position / pageSize;
    }

    [[nodiscard]] int firstRow(int page) const
    {
        int row = page * pageSize;
        for (auto it = m_missing.cbegin(); it != m_missing.cend() && it->first < page; ++it)
            row -= it->second;
        return row;
    }

    [[nodiscard]] int rowsIn(int page) const
    {
        const auto missing = m_missing.find(page);
        const int rows = std::clamp(m_total - page * pageSize, 0, pageSize);
        return rows - (missing == m_missing.cend() ? 0 : missing->second);
    }

    [[nodiscard]] bool isKnown(int page) const { return m_pages.contains(page); }
    [[nodiscard]] QList<Id> ids(int page) const
    {
        QList<Id> ids;
        const auto keys = m_pages.value(page);
        ids.reserve(keys.size());
        for (const auto key : keys)
            ids.append(idOf(key));
        return ids;
    }

    [[nodiscard]] Id idAt(int row) const
    {
        const int page = pageOf(row);
        const auto keys = m_pages.constFind(page);
        if (keys == m_pages.cend())
            return {};
        const int i = row - firstRow(page);
        return i >= 0 && i < keys->size() ? idOf(keys->at(i)) : Id();
    }

    [[nodiscard]] bool contains(const Id &id) const { return pageWith(id) >= 0; }
    /// The page that shows an item, or −1.
    [[nodiscard]] int pageWith(const Id &id) const { return m_pageOfKey.value(keyOf(id), -1); }

    /// Its row, or −1.
    [[nodiscard]] int rowOf(const Id &id) const
    {
        const int page = pageWith(id);
        if (page < 0)
            return -1;
        return firstRow(page) + static_cast<int>(m_pages.constFind(page)->indexOf(keyOf(id)));
    }

    /// Names the rows of a page: exactly rowsIn(page) ids, none of which has a row yet.
    void setPage(int page, const QList<Id> &ids)
    {
        Q_ASSERT(!isKnown(page) && ids.size() == rowsIn(page));
        auto &keys = m_pages[page];
        keys.reserve(ids.size());
        for (const auto &id : ids) {
            const auto key = makeKey(id);
            Q_ASSERT(!m_pageOfKey.contains(key));
            keys.append(key);
            m_pageOfKey.insert(key, page);
            m_vacancies.remove(key); // it was put elsewhere meanwhile
        }
    }

    /// Takes `count` rows off the end of a page that has no ids yet.
    void shrink(int page, int count)
    {
        Q_ASSERT(!isKnown(page) && count >= 0 && count <= rowsIn(page));
        if (count > 0)
            m_missing[page] += count;
        m_rowCount -= count;
    }

    /// Its place is remembered.
    void remove(const Id &id)
    {
        const auto key = keyOf(id);
        const int page = m_pageOfKey.value(key, -1);
        Q_ASSERT(page >= 0);
        if (!m_seats.contains(page))
            m_seats.insert(page, m_pages.value(page));
        m_vacancies.insert(key, page);
        m_pages[page].removeOne(key);
        m_pageOfKey.remove(key);
        ++m_missing[page];
        --m_rowCount;
    }

    /// The row that a removed item had among those that are left, or −1.
    [[nodiscard]] int vacantRow(const Id &id) const
    {
        const auto key = keyOf(id);
        const auto page = m_vacancies.constFind(key);
        return page == m_vacancies.cend() ? -1
                                          : firstRow(*page) + static_cast<int>(vacantPosition(key));
    }

    /// Gives it that row again.
    void restore(const Id &id)
    {
        const auto key = keyOf(id);
        Q_ASSERT(m_vacancies.contains(key));
        const auto position = vacantPosition(key);
        const int page = m_vacancies.take(key);
        m_pages[page].insert(position, key);
        m_pageOfKey.insert(key, page);
        --m_missing[page];
        ++m_rowCount;
    }

    void forgetVacancy(const Id &id) { m_vacancies.remove(keyOf(id)); }

    /// Makes it the first row, wherever it was, if anywhere; the first page has to be known.
    void raise(const Id &id)
    {
        Q_ASSERT(isKnown(0));
        if (contains(id))
            remove(id);
        const auto key = makeKey(id);
        if (m_vacancies.contains(key))
            m_seats[m_vacancies.take(key)].removeOne(key);
        if (m_seats.contains(0))
            m_seats[0].prepend(key);
        m_pages[0].prepend(key);
        m_pageOfKey.insert(key, 0);
        --m_missing[0];
        ++m_rowCount;
    }

private:
    /// Ids that are plain numbers stand for themselves; others are numbered as they come.
    using Key = quint64;
    static constexpr Key textFlag = Key(1) << 63;
    static constexpr Key noKey = std::numeric_limits<Key>::max();
    [[nodiscard]] Key keyOf(const Id &id) const
    {
        const auto number = id.number();
        // "007" and "7" are different ids in a database that others wrote.
        if (number && *number >= 0 && QByteArray::number(*number) == id.bytes())
            return static_cast<Key>(*number);
        return m_keyOfText.value(id.bytes(), noKey);
    }

    [[nodiscard]] Key makeKey(const Id &id)
    {
        if (const auto key = keyOf(id); key != noKey)
            return key;
        const auto key = textFlag | static_cast<Key>(m_texts.size());
        m_texts.append(id.bytes());
        m_keyOfText.insert(id.bytes(), key);
        return key;
    }

    [[nodiscard]] Id idOf(Key key) const
    {
        if (key & textFlag)
            return Id(m_texts.at(static_cast<qsizetype>(key & ~textFlag)));
        return Id(static_cast<qint64>(key));
    }

    /// Before the first of those that followed it and still have a row.
    [[nodiscard]] qsizetype vacantPosition(Key key) const
    {
        const int page = m_vacancies.value(key);
        const auto keys = m_pages.value(page);
        const auto seats = m_seats.value(page);
        for (auto i = seats.indexOf(key) + 1; i < seats.size(); ++i) {
            if (const auto at = keys.indexOf(seats.at(i)); at >= 0)
                return at;
        }
        return keys.size();
    }

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
