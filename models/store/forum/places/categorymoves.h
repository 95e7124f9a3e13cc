// SPDX-License-Identifier: MIT
#pragma once

#include "store/forum/places/categoryacts.h"

namespace store {

/// How a category becomes another one.
struct CategoryMove {
    QByteArray job; ///< fresh: the same call again does no harm
    QString from;
    QString to;
    QByteArray turned{}; ///< a job under way that this turns round
    bool isUndo = false; ///< nothing leads from the old name to the new one afterwards
};

// From the answer on the category is known by its new name only, and whoever writes to the old one
// ends there; topics follow by a job of migration.h. One entry of the audit log. Refused
// "not-administrator", "places-busy" while another job is under way.

/// With tabs, order, slow mode and the scopes of moderators. NotFound; Refused "place-exists".
[[nodiscard]] base::Result<CategoryChange> renameCategory(redis::Connection &connection,
                                                          const ForumKeys &keys,
                                                          const CategoryMove &move,
                                                          const CategoryActor &actor);
/// Its topics come to those of the other one, which stays as it is. NotFound; Refused "place-same",
/// "archived".
[[nodiscard]] base::Result<CategoryChange> mergeCategory(redis::Connection &connection,
                                                         const ForumKeys &keys,
                                                         const CategoryMove &move,
                                                         const CategoryActor &actor);

/// What a merge noted.
struct CategoryMerge {
    QByteArray job;
    QString from;
    QString to;
    CategoryBelongings belongings;
    QByteArrayList had; ///< people who moderated what was merged away
    QByteArrayList gained; ///< those of them who moderate the other one only for that
};
/// Takes a merge apart, finished or not: what came with it goes back; what was posted since stays.
/// Refused "changed-meanwhile".
[[nodiscard]] base::Result<CategoryChange>
unmergeCategory(redis::Connection &connection, const ForumKeys &keys, const QByteArray &job,
                const CategoryMerge &merge, const CategoryActor &actor);

/// How a group becomes another one.
struct GroupMove {
    enum class How {
        Rename, ///< to a name that no group has
        Merge, ///< into a group that there is
        Return, ///< undo of either: what it brought goes back, what came since stays
    };
    How how = How::Rename;
    QString from;
    QString to;
    QByteArray undone{}; ///< the job of what is returned
};

/// One entry of the audit log; the articles follow by a job of migration.h, known by the actor's
/// operation. By a moderator of both groups. NotFound; Refused "not-moderator", "place-exists",
/// "places-busy" while another job is under way.
[[nodiscard]] base::Result<CategoryChange> moveGroup(redis::Connection &connection,
                                                     const ForumKeys &keys, const GroupMove &move,
                                                     const CategoryActor &actor);

} // namespace store
