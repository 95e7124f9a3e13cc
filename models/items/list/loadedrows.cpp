// SPDX-License-Identifier: MIT
#include "items/list/loadedrows.h"

#include <algorithm>

namespace items {

template <typename Item>
RowUpdate updateRow(LoadedRow<Item> &row, const Item &item, quint64 ticket, quint64 revision)
{
    if (ticket < row.ticket)
        return RowUpdate::Late;
    row.ticket = ticket;
    if (row.item == item)
        return RowUpdate::Same;
    row.item = item;
    row.revision = revision;
    return RowUpdate::Changed;
}

template <typename Item>
void LoadedRows<Item>::reset(qint64 total)
{
    m_pages.clear();
    m_order.reset(total);
}

template <typename Item>
void LoadedRows<Item>::load(int page, const QList<Item> &items, quint64 ticket, quint64 revision)
{
    Q_ASSERT(items.size() == m_order.rowsIn(page));
    auto rows = std::make_unique<Page>();
    rows->reserve(items.size());
    for (const auto &item : items)
        rows->append({item, ticket, revision});
    m_pages.insert(page, rows.release());
}

template <typename Item>
void LoadedRows<Item>::remove(const Id &id)
{
    if (auto *rows = m_pages.object(m_order.pageWith(id)))
        rows->removeIf([&](const Row &row) { return row.item.id == id; });
    m_order.remove(id);
}

template <typename Item>
void LoadedRows<Item>::restore(const Item &item, quint64 ticket, quint64 revision)
{
    m_order.restore(item.id);
    const int page = m_order.pageWith(item.id);
    if (auto *rows = m_pages.object(page))
        rows->insert(m_order.rowOf(item.id) - m_order.firstRow(page), {item, ticket, revision});
}

template <typename Item>
void LoadedRows<Item>::raise(const Item &item, quint64 ticket, quint64 revision)
{
    if (m_order.contains(item.id))
        remove(item.id);
    m_order.raise(item.id);
    if (auto *rows = m_pages.object(0))
        rows->prepend({item, ticket, revision});
}

template <typename Item>
void LoadedRows<Item>::forgetOutside(int firstRow, int lastRow)
{
    const auto loaded = m_pages.keys();
    for (const int page : loaded) {
        const int first = m_order.firstRow(page);
        if (first > lastRow || first + m_order.rowsIn(page) <= firstRow)
            m_pages.remove(page);
    }
}

template <typename Item>
const LoadedRow<Item> *LoadedRows<Item>::at(int row) const
{
    const int page = m_order.pageOf(row);
    const auto *rows = m_pages.object(page);
    const int i = row - m_order.firstRow(page);
    return rows && i >= 0 && i < rows->size() ? &rows->at(i) : nullptr;
}

template <typename Item>
LoadedRow<Item> *LoadedRows<Item>::find(const Id &id)
{
    auto *rows = m_pages.object(m_order.pageWith(id));
    if (!rows)
        return nullptr;
    const auto row
        = std::find_if(rows->begin(), rows->end(), [&](const Row &r) { return r.item.id == id; });
    return row == rows->end() ? nullptr : &*row;
}

template <typename Item>
const LoadedRow<Item> *LoadedRows<Item>::find(const Id &id) const
{
    const auto *rows = m_pages.object(m_order.pageWith(id));
    if (!rows)
        return nullptr;
    const auto row
        = std::find_if(rows->cbegin(), rows->cend(), [&](const Row &r) { return r.item.id == id; });
    return row == rows->cend() ? nullptr : &*row;
}

template RowUpdate updateRow(LoadedRow<domain::Article> &, const domain::Article &, quint64,
                             quint64);
template RowUpdate updateRow(LoadedRow<domain::Topic> &, const domain::Topic &, quint64, quint64);
template class LoadedRows<domain::Article>;
template class LoadedRows<domain::Topic>;

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
