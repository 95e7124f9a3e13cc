// SPDX-License-Identifier: MIT
#pragma once

#include "base/mapped.h"

#include <QAbstractItemModel>
#include <QList>
#include <QSet>

namespace items {

/// The steps that turn the rows `from` into the rows `to`, for exact model signals: each row is
/// told by its key, which is unique. `remove(i)` comes first, from the end; then `move(i, j)`
/// (always upwards, i > j) and `insert(j, key)` from the top. For short lists.
template <typename Key, typename Remove, typename Move, typename Insert>
void diffRows(QList<Key> from, const QList<Key> &to, Remove remove, Move move, Insert insert)
{
    const QSet<Key> kept(to.cbegin(), to.cend());
    for (auto i = from.size() - 1; i >= 0; --i) {
        if (kept.contains(from.at(i)))
            continue;
        remove(static_cast<int>(i));
        from.removeAt(i);
    }
    const QSet<Key> known(from.cbegin(), from.cend());
    for (qsizetype j = 0; j < to.size(); ++j) {
        if (j < from.size() && from.at(j) == to.at(j))
            continue;
        const auto i = known.contains(to.at(j)) ? from.indexOf(to.at(j), j) : -1;
        if (i >= 0) {
            move(static_cast<int>(i), static_cast<int>(j));
            from.move(i, j);
        } else {
            insert(static_cast<int>(j), to.at(j));
            from.insert(j, to.at(j));
        }
    }
}

/// A list, table or tree (`Base`) whose rows, or those of one heading, are read anew as a whole.
/// What is there already keeps its row in every view, told by its key: who is looking at the third
/// row is looking at the same thing after something else came before it.
template <typename Base>
class MergingModel : public Base {
public:
    using Base::Base;

protected:
    /// Turns `rows`, the model's own below `parent`, into `fresh`, whose keys are unique: exact
    /// inserts, removes, moves and dataChanged().
    template <typename Row, typename KeyOf>
    void mergeRows(QList<Row> &rows, const QList<Row> &fresh, KeyOf keyOf,
                   const QModelIndex &parent = {})
    {
        if (rows.isEmpty() || fresh.isEmpty())
            return replaceRows(rows, fresh, parent);
        diffRows(
            base::mapped(rows, keyOf), base::mapped(fresh, keyOf),
            [&](int row) {
                this->beginRemoveRows(parent, row, row);
                rows.removeAt(row);
                this->endRemoveRows();
            },
            [&](int row, int target) {
                this->beginMoveRows(parent, row, row, parent, target);
                rows.move(row, target);
                this->endMoveRows();
            },
            [&](int row, const auto &) {
                this->beginInsertRows(parent, row, row);
                rows.insert(row, fresh.at(row));
                this->endInsertRows();
            });
        const auto columns = static_cast<const QAbstractItemModel *>(this)->columnCount(parent);
        for (qsizetype row = 0; row < fresh.size(); ++row) {
            if (rows.at(row) == fresh.at(row))
                continue;
            rows[row] = fresh.at(row);
            const auto at = static_cast<int>(row);
            Q_EMIT this->dataChanged(this->index(at, 0, parent),
                                     this->index(at, columns - 1, parent));
        }
    }

private:
    /// All of them come or go: one step, however many they are.
    template <typename Row>
    void replaceRows(QList<Row> &rows, const QList<Row> &fresh, const QModelIndex &parent)
    {
        if (!rows.isEmpty()) {
            this->beginRemoveRows(parent, 0, static_cast<int>(rows.size()) - 1);
            rows.clear();
            this->endRemoveRows();
        }
        if (!fresh.isEmpty()) {
            this->beginInsertRows(parent, 0, static_cast<int>(fresh.size()) - 1);
            rows = fresh;
            this->endInsertRows();
        }
    }
};

} // namespace items
