// SPDX-License-Identifier: MIT
#pragma once

#include <QModelIndex>
#include <QString>

namespace items {

// Where an entry stands in the tree of sources: the fixed ones have fixed rows.

enum TopRow { AllRow, InterestingRow, GroupsRow, MineRow, TopRowCount };
enum MyRow { ArticlesRow, VotesRow, SavedRow, DraftsRow, MyRowCount };

// Children carry the row of their section + 1; entries of the top level carry 0.
inline constexpr quintptr topLevel = 0;
inline constexpr quintptr inGroups = GroupsRow + 1;
inline constexpr quintptr inMine = MineRow + 1;

struct TreePosition {
    quintptr section = topLevel;
    int row = 0;
};

[[nodiscard]] inline TreePosition positionOf(const QModelIndex &index)
{
    return {index.internalId(), index.row()};
}

/// The name of its icon; none for headings.
[[nodiscard]] QString iconOf(const TreePosition &position);

} // namespace items
