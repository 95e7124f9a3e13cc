// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/awaited.h"
#include "items/list/listmodel.h"
#include "items/list/loadedrows.h"

#include <QSet>
#include <QTimer>

#include <functional>

namespace items {

/// Reads items again that have changed, at most 4 times a second and one request at a time;
/// what changes meanwhile goes into the next one. GUI thread.
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

    RowRefresher(store::Community &community, quint64 &tickets, Judge judge, Refreshed refreshed);

    void setViewer(const domain::AccountId &viewer) { m_viewer = viewer; }
    void want(const QList<Id> &ids);
    /// The view moved: what was put off may be needed now.
    void reconsider();
    /// What is wanted or on its way no longer matters.
    void clear();

private:
    void read();
    void take(const QList<Id> &ids, const base::Result<QList<Item>> &answer, quint64 ticket);
    [[nodiscard]] QList<Id> takeNeeded();

    store::Community &m_community;
    quint64 &m_tickets;
    Judge m_judge;
    Refreshed m_refreshed;
    domain::AccountId m_viewer;
    QSet<Id> m_wanted;
    bool m_isReading = false;
    Awaited m_awaited;
    QTimer m_pause;
};

/// The rows of a model: how they come, change in place and leave, in the frozen list and among
/// what a filter found in it.
template <typename Item>
class ListRows : public ListModel {
public:
    using Id = typename ListTraits<Item>::Id;
    using Row = LoadedRow<Item>;

    ListRows(store::Community &community, QObject *parent);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    /// The row of an item among those that were shown, or an invalid index.
    [[nodiscard]] QModelIndex indexOf(const Id &id) const;
    /// It changed: read again in place.
    void reread(const Id &id) { m_refresher.want({id}); }

protected:
    /// Null where nothing is loaded.
    [[nodiscard]] const Row *rowAt(int row) const;
    [[nodiscard]] int rowOf(const Id &id) const;
    [[nodiscard]] Row *find(const Id &id);
    /// The id of a row that is or was loaded, otherwise empty.
    [[nodiscard]] Id idAt(int row) const;
    /// Should it come back, it comes to its old row.
    void remove(const Id &id);
    /// Changes an item wherever it is loaded, as of now, and tells the view.
    void change(const Id &id, const std::function<void(Item &)> &how);
    /// Makes it the first row; the order of all others stays.
    void raise(const Item &item, quint64 ticket);
    /// It is shown differently now, though nothing in it changed.
    void touch(const Id &id);

    /// Rows came or changed.
    virtual void rowsSettled() { }

    void forgetMatches();
    /// Has matches in sight read again where their changes are heard of.
    void watchMatches();
    void placePage(int page, const QList<Item> &items, quint64 ticket);
    void fillPage(int page, const QList<Item> &items, quint64 ticket);
    void reloadPage(int page, const QList<Item> &items, quint64 ticket);
    void refreshRows(const QList<Id> &asked, const QList<Item> &items, quint64 ticket);

    store::Community &m_community;
    LoadedRows<Item> m_rows;
    Matches<Item> m_matches;
    RowRefresher<Item> m_refresher;

private:
    QSet<Id> m_watchedMatches; ///< those whose changes the server now tells
    QHash<Id, int> m_lostMatches; ///< the rows that they had
    using Need = typename RowRefresher<Item>::Need;
    void tellRow(const Id &id);
    void comeBack(const Item &item, quint64 ticket);
    [[nodiscard]] Need needFor(const Id &id) const;
};

} // namespace items
