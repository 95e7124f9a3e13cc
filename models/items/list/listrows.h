// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/awaited.h"
#include "items/list/listmodel.h"
#include "items/list/loadedrows.h"
#include "items/list/timers.h"

#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QSet>

#include <algorithm>
#include <functional>

namespace items {

/// Reads items again that have changed, at most 4 times a second and one request at a time;
/// what changes meanwhile goes into the next one. Where answers take long, because many ask, it
/// asks less often, once a second at least. GUI thread.
template <typename Item>
class RowRefresher {
public:
    using Id = typename ListTraits<Item>::Id;

    enum class Need {
        Now, ///< it can be seen
        Later, ///< it is loaded; ask again when the view moves
        Never,
    };
    using Judge = std::function<Need(const Id &)>;
    /// What was asked for, those of it that still exist, and when it was asked.
    using Refreshed = std::function<void(const QList<Id> &, const QList<Item> &, quint64 ticket)>;

    RowRefresher(store::Community &community, quint64 &tickets, Judge judge, Refreshed refreshed)
        : m_community(community)
        , m_tickets(tickets)
        , m_judge(std::move(judge))
        , m_refreshed(std::move(refreshed))
    {
        callOnce(m_pause, shortest, &m_pause, [this] { read(); });
    }

    void setViewer(const domain::AccountId &viewer) { m_viewer = viewer; }
    void want(const QList<Id> &ids)
    {
        m_wanted.unite(QSet<Id>(ids.cbegin(), ids.cend()));
        reconsider();
    }

    /// The view moved: what was put off may be needed now.
    void reconsider()
    {
        if (!m_pause.isActive() && !m_isReading && !m_wanted.isEmpty())
            read();
    }

    /// What is wanted or on its way no longer matters.
    void clear()
    {
        m_awaited.drop();
        m_wanted.clear();
        m_isReading = false;
    }

private:
    static constexpr std::chrono::milliseconds shortest{250};
    static constexpr std::chrono::milliseconds longest{700};

    /// Many hear of the same change at the same moment, and must not ask in step ever after.
    void rest(std::chrono::milliseconds length)
    {
        m_pause.start(length * QRandomGenerator::global()->bounded(75, 126) / 100);
    }

    void read()
    {
        const auto ids = takeNeeded();
        if (ids.isEmpty())
            return;
        m_isReading = true;
        rest(shortest);
        m_asked.start();
        const auto ticket = ++m_tickets;
        m_awaited.await(m_community.run(typename ListTraits<Item>::Read{ids}, m_viewer),
                        [this, ids, ticket](const auto &answer) { take(ids, answer, ticket); });
    }

    void take(const QList<Id> &ids, const base::Result<QList<Item>> &answer, quint64 ticket)
    {
        m_isReading = false;
        // A fifth of the time at most is spent on waiting for answers.
        const std::chrono::milliseconds took(m_asked.elapsed());
        if (5 * took > shortest)
            rest(std::min(longest, 4 * took));
        // A failed refresh is nobody's request: after a reconnect everything is read again anyway.
        if (answer)
            m_refreshed(ids, *answer, ticket);
        reconsider();
    }

    [[nodiscard]] QList<Id> takeNeeded()
    {
        QList<Id> needed;
        if (m_isReading)
            return needed;
        m_wanted.removeIf([this, &needed](const Id &id) {
            const auto need = m_judge(id);
            if (need == Need::Now)
                needed.append(id);
            return need != Need::Later;
        });
        return needed;
    }

    store::Community &m_community;
    quint64 &m_tickets;
    Judge m_judge;
    Refreshed m_refreshed;
    domain::AccountId m_viewer;
    QSet<Id> m_wanted;
    bool m_isReading = false;
    Awaited m_awaited;
    QElapsedTimer m_asked; ///< since the last question
    QTimer m_pause;
};

/// The rows of a model: how they come, change in place and leave, in the frozen list and among
/// what a filter found in it.
template <typename Item>
class ListRows : public ListModel {
public:
    using Id = typename ListTraits<Item>::Id;
    using Row = LoadedRow<Item>;

    ListRows(store::Community &community, QObject *parent)
        : ListModel(parent)
        , m_community(community)
        , m_refresher(
              community, m_tickets, [this](const Id &id) { return needFor(id); },
              [this](const auto &asked, const auto &items, quint64 ticket) {
                  refreshRows(asked, items, ticket);
              })
    {
    }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override
    {
        if (parent.isValid())
            return 0;
        return isFiltered() ? m_matches.size() : m_rows.order().rowCount();
    }

    /// The row of an item among those that were shown, or an invalid index.
    [[nodiscard]] QModelIndex indexOf(const Id &id) const
    {
        const int row = rowOf(id);
        return row < 0 ? QModelIndex() : index(row);
    }

    /// It changed: read again in place.
    void reread(const Id &id) { m_refresher.want({id}); }

protected:
    /// Null where nothing is loaded.
    [[nodiscard]] const Row *rowAt(int row) const
    {
        return isFiltered() ? m_matches.at(row) : m_rows.at(row);
    }

    [[nodiscard]] int rowOf(const Id &id) const
    {
        return isFiltered() ? m_matches.rowOf(id) : m_rows.order().rowOf(id);
    }

    [[nodiscard]] Row *find(const Id &id)
    {
        auto *match = isFiltered() ? m_matches.find(id) : nullptr;
        return match ? match : m_rows.find(id);
    }

    /// The id of a row that is or was loaded, otherwise empty.
    [[nodiscard]] Id idAt(int row) const
    {
        const auto *loaded = rowAt(row);
        return loaded ? loaded->item.id : m_rows.order().idAt(row);
    }

    /// Should it come back, it comes to its old row.
    void remove(const Id &id)
    {
        const int shownAt = rowOf(id);
        if (shownAt >= 0)
            beginRemoveRows({}, shownAt, shownAt);
        if (const int match = m_matches.rowOf(id); match >= 0) {
            m_lostMatches.insert(id, match);
            m_matches.removeAt(match);
        }
        if (m_rows.order().contains(id))
            m_rows.remove(id);
        if (shownAt >= 0)
            endRemoveRows();
    }

    /// Changes an item wherever it is loaded, as of now, and tells the view.
    void change(const Id &id, const std::function<void(Item &)> &how)
    {
        const auto ticket = ++m_tickets;
        const auto revision = ++m_revisions;
        for (auto *row : {m_rows.find(id), m_matches.find(id)}) {
            if (!row)
                continue;
            row->ticket = ticket;
            row->revision = revision;
            how(row->item);
        }
        tellRow(id);
    }

    /// Makes it the first row; the order of all others stays.
    void raise(const Item &item, quint64 ticket)
    {
        const int from = m_rows.order().rowOf(item.id);
        const auto *known = m_rows.find(item.id);
        // Asked before something that this window did since: only a new answer knows both.
        const bool isLate = known && known->ticket > ticket;
        const auto fresh = isLate ? known->item : item;
        const bool moves = !isFiltered() && from > 0;
        const bool comes = !isFiltered() && from < 0;
        if (moves)
            beginMoveRows({}, from, from, {}, 0);
        else if (comes)
            beginInsertRows({}, 0, 0);
        m_rows.raise(fresh, isLate ? known->ticket : ticket, ++m_revisions);
        if (moves)
            endMoveRows();
        else if (comes)
            endInsertRows();
        if (isLate)
            m_refresher.want({item.id});
        else
            refreshRows({}, {item}, ticket);
        tellRow(item.id);
    }

    /// It is shown differently now, though nothing in it changed.
    void touch(const Id &id)
    {
        const auto revision = ++m_revisions;
        for (auto *row : {m_rows.find(id), m_matches.find(id)}) {
            if (row)
                row->revision = revision;
        }
        tellRow(id);
    }

    /// Rows came or changed.
    virtual void rowsSettled() { }

    void forgetMatches()
    {
        m_matches.clear();
        m_watchedMatches.clear();
        m_lostMatches.clear();
    }

    /// Has matches in sight read again where their changes are heard of.
    // A filter reads on the connection for long work, which hears of no changes: what can be seen
    // is read once more on the one that does.
    void watchMatches()
    {
        const auto [first, last] = nearRows();
        QList<Id> unwatched;
        for (int row = first; row <= last; ++row) {
            const auto &id = m_matches.at(row)->item.id;
            if (!m_watchedMatches.contains(id))
                unwatched.append(id);
        }
        if (unwatched.isEmpty())
            return;
        m_watchedMatches.unite(QSet<Id>(unwatched.cbegin(), unwatched.cend()));
        m_refresher.want(unwatched);
    }

    void placePage(int page, const QList<Item> &items, quint64 ticket)
    {
        QList<Id> ids;
        ids.reserve(items.size());
        for (const auto &item : items)
            ids.append(item.id);
        m_rows.order().setPage(page, ids);
        m_rows.load(page, items, ticket, ++m_revisions);
    }

    void fillPage(int page, const QList<Item> &items, quint64 ticket)
    {
        auto &order = m_rows.order();
        const int count = static_cast<int>(items.size());
        const int first = order.firstRow(page);
        const int surplus = order.rowsIn(page) - count;
        if (surplus > 0) {
            if (!isFiltered())
                beginRemoveRows({}, first + count, first + count + surplus - 1);
            order.shrink(page, surplus);
            if (!isFiltered())
                endRemoveRows();
        }
        placePage(page, items, ticket);
        if (!isFiltered() && count > 0)
            Q_EMIT dataChanged(index(first), index(first + count - 1));
        rowsSettled();
    }

    void reloadPage(int page, const QList<Item> &items, quint64 ticket)
    {
        QHash<Id, Item> answered;
        for (const auto &item : items)
            answered.insert(item.id, item);
        const auto ids = m_rows.order().ids(page);
        for (const auto &id : ids) {
            if (!answered.contains(id))
                remove(id);
        }
        QList<Item> inOrder;
        const auto kept = m_rows.order().ids(page);
        QList<Id> late;
        for (const auto &id : kept) {
            inOrder.append(answered.value(id));
            const auto *row = m_rows.find(id);
            if (row && row->ticket > ticket)
                late.append(id);
        }
        m_rows.load(page, inOrder, ticket, ++m_revisions);
        const int first = m_rows.order().firstRow(page);
        if (!isFiltered() && !inOrder.isEmpty())
            Q_EMIT dataChanged(index(first), index(first + static_cast<int>(inOrder.size()) - 1));
        // Asked before something that was told since: only a new answer knows both.
        m_refresher.want(late);
        rowsSettled();
    }

    void refreshRows(const QList<Id> &asked, const QList<Item> &items, quint64 ticket)
    {
        QSet<Id> gone(asked.cbegin(), asked.cend());
        QList<Id> late;
        QList<int> changed;
        const auto revision = ++m_revisions;
        for (const auto &item : items) {
            gone.remove(item.id);
            auto *inList = m_rows.find(item.id);
            auto *inMatches = m_matches.find(item.id);
            if (!inList && !inMatches)
                comeBack(item, ticket);
            const Row read{item, ticket, revision};
            const auto list = inList ? inList->update(read) : Row::Update::Same;
            const auto match = inMatches ? inMatches->update(read) : Row::Update::Same;
            if (list == Row::Update::Late || match == Row::Update::Late)
                late.append(item.id);
            if ((isFiltered() ? match : list) == Row::Update::Changed)
                changed.append(rowOf(item.id));
        }
        tellChanged(changed);
        for (const auto &id : std::as_const(gone))
            remove(id);
        // Asked before something that this window did since: only a new answer knows both.
        m_refresher.want(late);
        rowsSettled();
    }

    store::Community &m_community;
    LoadedRows<Item> m_rows;
    Matches<Item> m_matches;
    RowRefresher<Item> m_refresher;

private:
    QSet<Id> m_watchedMatches; ///< those whose changes the server now tells
    QHash<Id, int> m_lostMatches; ///< the rows that they had
    using Need = typename RowRefresher<Item>::Need;
    void tellRow(const Id &id)
    {
        if (const int row = rowOf(id); row >= 0)
            tellChanged(QList<int>{row});
    }

    /// What was removed, and is there again: an undone removal.
    void comeBack(const Item &item, quint64 ticket)
    {
        const int match = std::min(m_lostMatches.value(item.id, -1), m_matches.size());
        const int place = m_rows.order().vacantRow(item.id);
        const int shownAt = isFiltered() ? match : place;
        if (shownAt >= 0)
            beginInsertRows({}, shownAt, shownAt);
        if (match >= 0)
            m_matches.insertAt(match, item, ticket, ++m_revisions);
        if (place >= 0)
            m_rows.restore(item, ticket, ++m_revisions);
        m_lostMatches.remove(item.id);
        if (shownAt >= 0)
            endInsertRows();
    }

    [[nodiscard]] Need needFor(const Id &id) const
    {
        const int vacant
            = isFiltered() ? m_lostMatches.value(id, -1) : m_rows.order().vacantRow(id);
        const bool isLost = m_lostMatches.contains(id) || m_rows.order().vacantRow(id) >= 0;
        if (!m_rows.find(id) && m_matches.rowOf(id) < 0 && !isLost)
            return Need::Never;
        if (isLost && rowCount() == 0)
            return Need::Now;
        const int row = rowOf(id) >= 0 ? rowOf(id) : std::min(vacant, rowCount() - 1);
        const auto [first, last] = nearRows();
        return row >= 0 && row >= first && row <= last ? Need::Now : Need::Later;
    }
};

} // namespace items
