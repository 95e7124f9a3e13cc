// SPDX-License-Identifier: MIT
#include "items/list/matches.h"

#include <QSet>

namespace items {

template <typename Item>
QList<Item> Matches<Item>::newOnes(const QList<Item> &found) const
{
    QList<Item> fresh;
    QSet<Id> seen;
    for (const auto &item : found) {
        if (m_rows.size() + fresh.size() >= limit)
            break;
        if (m_rowOf.contains(item.id) || seen.contains(item.id))
            continue;
        seen.insert(item.id);
        fresh.append(item);
    }
    return fresh;
}

template <typename Item>
void Matches<Item>::append(const QList<Item> &items, quint64 ticket, quint64 revision)
{
    for (const auto &item : items) {
        m_rowOf.insert(item.id, size());
        m_rows.append({item, ticket, revision});
    }
}

template <typename Item>
void Matches<Item>::removeAt(int row)
{
    m_rowOf.remove(m_rows.at(row).item.id);
    m_rows.removeAt(row);
    number(row);
}

template <typename Item>
void Matches<Item>::insertAt(int row, const Item &item, quint64 ticket, quint64 revision)
{
    m_rows.insert(row, {item, ticket, revision});
    number(row);
}

template <typename Item>
void Matches<Item>::number(int from)
{
    for (int i = from; i < size(); ++i)
        m_rowOf[m_rows.at(i).item.id] = i;
}

template <typename Item>
void Matches<Item>::clear()
{
    m_rows.clear();
    m_rowOf.clear();
}

template class Matches<domain::Article>;
template class Matches<domain::Topic>;

} // namespace items
