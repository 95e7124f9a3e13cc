// SPDX-License-Identifier: MIT
#pragma once

#include <QList>

namespace items {

/// The steps that turn the rows `from` into the rows `to`, for exact model signals: each row is
/// told by its key, which is unique. `remove(i)` comes first, from the end; then `move(i, j)`
/// (always upwards, i > j) and `insert(j, key)` from the top. For short lists.
template <typename Key, typename Remove, typename Move, typename Insert>
void diffRows(QList<Key> from, const QList<Key> &to, Remove remove, Move move, Insert insert)
{
    for (auto i = from.size() - 1; i >= 0; --i) {
        if (to.contains(from.at(i)))
            continue;
        remove(static_cast<int>(i));
        from.removeAt(i);
    }
    for (qsizetype j = 0; j < to.size(); ++j) {
        if (j < from.size() && from.at(j) == to.at(j))
            continue;
        const auto i = from.indexOf(to.at(j), j);
        if (i >= 0) {
            move(static_cast<int>(i), static_cast<int>(j));
            from.move(i, j);
        } else {
            insert(static_cast<int>(j), to.at(j));
            from.insert(j, to.at(j));
        }
    }
}

} // namespace items
