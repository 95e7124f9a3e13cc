// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/listcore.h"
#include "items/list/loadedrows.h"
#include "items/list/matches.h"
#include "items/list/rowrefresher.h"

namespace items {

/// The rows of a model: how they come, change in place and leave, in the frozen list and among
/// what a filter found in it.
template <typename Item>
class ListRows : public ListCore {
public:
    using Id = typename ListTraits<Item>::Id;
    using Row = LoadedRow<Item>;

    ListRows(ListModel &model, store::Community &source);

    [[nodiscard]] int rowCount() const override;
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

    store::Community &community;
    LoadedRows<Item> rows;
    Matches<Item> matches;
    RowRefresher<Item> refresher;

protected:
    /// Rows came or changed.
    virtual void rowsSettled() { }

    void forgetMatches();
    /// Has matches in sight read again where their changes are heard of.
    void watchMatches();
    void placePage(int page, const QList<Item> &items, quint64 ticket);
    void fillPage(int page, const QList<Item> &items, quint64 ticket);
    void reloadPage(int page, const QList<Item> &items, quint64 ticket);
    void refreshRows(const QList<Id> &asked, const QList<Item> &items, quint64 ticket);

private:
    QSet<Id> m_watchedMatches; ///< those whose changes the server now tells
    QHash<Id, int> m_lostMatches; ///< the rows that they had
    using Need = typename RowRefresher<Item>::Need;
    void tellRow(const Id &id);
    void comeBack(const Item &item, quint64 ticket);
    [[nodiscard]] Need needFor(const Id &id) const;
};

} // namespace items
