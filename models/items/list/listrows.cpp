// SPDX-License-Identifier: MIT
#include "items/list/listrows.h"

#include <QSet>

#include <algorithm>

namespace items {

template <typename Item>
ListRows<Item>::ListRows(ListModel &model, store::Community &source)
    : ListCore(model)
    , community(source)
    , refresher(
          community, tickets, [this](const Id &id) { return needFor(id); },
          [this](const auto &asked, const auto &items, quint64 ticket) {
              refreshRows(asked, items, ticket);
          })
{
}

template <typename Item>
int ListRows<Item>::rowCount() const
{
    return isFiltered() ? matches.size() : rows.order().rowCount();
}

template <typename Item>
const LoadedRow<Item> *ListRows<Item>::rowAt(int row) const
{
    return isFiltered() ? matches.at(row) : rows.at(row);
}

template <typename Item>
int ListRows<Item>::rowOf(const Id &id) const
{
    return isFiltered() ? matches.rowOf(id) : rows.order().rowOf(id);
}

template <typename Item>
typename ListRows<Item>::Id ListRows<Item>::idAt(int row) const
{
    const auto *loaded = rowAt(row);
    return loaded ? loaded->item.id : rows.order().idAt(row);
}

template <typename Item>
LoadedRow<Item> *ListRows<Item>::find(const Id &id)
{
    auto *match = isFiltered() ? matches.find(id) : nullptr;
    return match ? match : rows.find(id);
}

template <typename Item>
void ListRows<Item>::placePage(int page, const QList<Item> &items, quint64 ticket)
{
    QList<Id> ids;
    ids.reserve(items.size());
    for (const auto &item : items)
        ids.append(item.id);
    rows.order().setPage(page, ids);
    rows.load(page, items, ticket, ++revisions);
}

template <typename Item>
void ListRows<Item>::fillPage(int page, const QList<Item> &items, quint64 ticket)
{
    auto &order = rows.order();
    const int count = static_cast<int>(items.size());
    const int first = order.firstRow(page);
    const int surplus = order.rowsIn(page) - count;
    if (surplus > 0) {
        if (!isFiltered())
            q.beginRemoveRows({}, first + count, first + count + surplus - 1);
        order.shrink(page, surplus);
        if (!isFiltered())
            q.endRemoveRows();
    }
    placePage(page, items, ticket);
    if (!isFiltered() && count > 0)
        Q_EMIT q.dataChanged(q.index(first), q.index(first + count - 1));
    rowsSettled();
}

template <typename Item>
void ListRows<Item>::reloadPage(int page, const QList<Item> &items, quint64 ticket)
{
    QHash<Id, Item> answered;
    for (const auto &item : items)
        answered.insert(item.id, item);
    const auto ids = rows.order().ids(page);
    for (const auto &id : ids) {
        if (!answered.contains(id))
            remove(id);
    }
    QList<Item> inOrder;
    const auto kept = rows.order().ids(page);
    for (const auto &id : kept)
        inOrder.append(answered.value(id));
    rows.load(page, inOrder, ticket, ++revisions);
    const int first = rows.order().firstRow(page);
    if (!isFiltered() && !inOrder.isEmpty())
        Q_EMIT q.dataChanged(q.index(first), q.index(first + static_cast<int>(inOrder.size()) - 1));
    rowsSettled();
}

template <typename Item>
void ListRows<Item>::refreshRows(const QList<Id> &asked, const QList<Item> &items, quint64 ticket)
{
    QSet<Id> gone(asked.cbegin(), asked.cend());
    QList<Id> late;
    QList<int> changed;
    const auto revision = ++revisions;
    for (const auto &item : items) {
        gone.remove(item.id);
        auto *inList = rows.find(item.id);
        auto *inMatches = matches.find(item.id);
        if (!inList && !inMatches)
            comeBack(item, ticket);
        const auto list = inList ? updateRow(*inList, item, ticket, revision) : RowUpdate::Same;
        const auto match
            = inMatches ? updateRow(*inMatches, item, ticket, revision) : RowUpdate::Same;
        if (list == RowUpdate::Late || match == RowUpdate::Late)
            late.append(item.id);
        if ((isFiltered() ? match : list) == RowUpdate::Changed)
            changed.append(rowOf(item.id));
    }
    tellChanged(changed);
    for (const auto &id : std::as_const(gone))
        remove(id);
    // Asked before something that this window did since: only a new answer knows both.
    refresher.want(late);
    rowsSettled();
}

template <typename Item>
void ListRows<Item>::remove(const Id &id)
{
    const int shownAt = rowOf(id);
    if (shownAt >= 0)
        q.beginRemoveRows({}, shownAt, shownAt);
    if (const int match = matches.rowOf(id); match >= 0) {
        m_lostMatches.insert(id, match);
        matches.removeAt(match);
    }
    if (rows.order().contains(id))
        rows.remove(id);
    if (shownAt >= 0)
        q.endRemoveRows();
}

/// What was removed, and is there again: an undone removal.
template <typename Item>
void ListRows<Item>::comeBack(const Item &item, quint64 ticket)
{
    const int match = std::min(m_lostMatches.value(item.id, -1), matches.size());
    const int place = rows.order().vacantRow(item.id);
    const int shownAt = isFiltered() ? match : place;
    if (shownAt >= 0)
        q.beginInsertRows({}, shownAt, shownAt);
    if (match >= 0)
        matches.insertAt(match, item, ticket, ++revisions);
    if (place >= 0)
        rows.restore(item, ticket, ++revisions);
    m_lostMatches.remove(item.id);
    if (shownAt >= 0)
        q.endInsertRows();
}

template <typename Item>
void ListRows<Item>::raise(const Item &item, quint64 ticket)
{
    const int from = rows.order().rowOf(item.id);
    const auto *known = rows.find(item.id);
    // Asked before something that this window did since: only a new answer knows both.
    const bool isLate = known && known->ticket > ticket;
    const auto fresh = isLate ? known->item : item;
    const bool moves = !isFiltered() && from > 0;
    const bool comes = !isFiltered() && from < 0;
    if (moves)
        q.beginMoveRows({}, from, from, {}, 0);
    else if (comes)
        q.beginInsertRows({}, 0, 0);
    rows.raise(fresh, isLate ? known->ticket : ticket, ++revisions);
    if (moves)
        q.endMoveRows();
    else if (comes)
        q.endInsertRows();
    if (isLate)
        refresher.want({item.id});
    else
        refreshRows({}, {item}, ticket);
    tellRow(item.id);
}

template <typename Item>
void ListRows<Item>::change(const Id &id, const std::function<void(Item &)> &how)
{
    const auto ticket = ++tickets;
    const auto revision = ++revisions;
    for (auto *row : {rows.find(id), matches.find(id)}) {
        if (!row)
            continue;
        row->ticket = ticket;
        row->revision = revision;
        how(row->item);
    }
    tellRow(id);
}

template <typename Item>
void ListRows<Item>::tellRow(const Id &id)
{
    if (const int row = rowOf(id); row >= 0)
        tellChanged(QList<int>{row});
}

template <typename Item>
typename RowRefresher<Item>::Need ListRows<Item>::needFor(const Id &id) const
{
    const int vacant = isFiltered() ? m_lostMatches.value(id, -1) : rows.order().vacantRow(id);
    const bool isLost = m_lostMatches.contains(id) || rows.order().vacantRow(id) >= 0;
    if (!rows.find(id) && matches.rowOf(id) < 0 && !isLost)
        return Need::Never;
    if (isLost && rowCount() == 0)
        return Need::Now;
    const int row = rowOf(id) >= 0 ? rowOf(id) : std::min(vacant, rowCount() - 1);
    const auto [first, last] = nearRows();
    return row >= 0 && row >= first && row <= last ? Need::Now : Need::Later;
}

template <typename Item>
void ListRows<Item>::touch(const Id &id)
{
    const auto revision = ++revisions;
    for (auto *row : {rows.find(id), matches.find(id)}) {
        if (row)
            row->revision = revision;
    }
    tellRow(id);
}

template <typename Item>
void ListRows<Item>::forgetMatches()
{
    matches.clear();
    m_watchedMatches.clear();
    m_lostMatches.clear();
}

// A filter reads on the connection for long work, which hears of no changes: what can be seen is
// read once more on the one that does.
template <typename Item>
void ListRows<Item>::watchMatches()
{
    const auto [first, last] = nearRows();
    QList<Id> unwatched;
    for (int row = first; row <= last; ++row) {
        const auto &id = matches.at(row)->item.id;
        if (!m_watchedMatches.contains(id))
            unwatched.append(id);
    }
    if (unwatched.isEmpty())
        return;
    m_watchedMatches.unite(QSet<Id>(unwatched.cbegin(), unwatched.cend()));
    refresher.want(unwatched);
}

template class ListRows<domain::Article>;
template class ListRows<domain::Topic>;

} // namespace items
