// SPDX-License-Identifier: MIT
#pragma once

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

} // namespace items
