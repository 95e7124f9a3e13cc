// SPDX-License-Identifier: MIT
#pragma once

#include "store/forum/places/categoryacts.h"

namespace store {

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

/// As migrateSlice(), of articles.
[[nodiscard]] base::Result<std::optional<qint64>>
regroupSlice(redis::Connection &connection, const ForumKeys &keys, const QByteArray &job);

} // namespace store
