// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/wire/connection.h"
#include "store/core/keys/forumkeys.h"

namespace store {

/// One slice of telling the replies of a topic where a merge, or its undo, put them; whether the
/// job is over.
[[nodiscard]] base::Result<bool> remigrateSlice(redis::Connection &connection,
                                                const ForumKeys &keys, const QByteArray &job);

/// All that is left of it in these topics, whoever began it.
[[nodiscard]] base::Result<void> finishRemigration(redis::Connection &connection,
                                                   const ForumKeys &keys,
                                                   const QList<domain::TopicId> &topics);

/// The field of a topic while that is under way: the job, and from which other topic some of its
/// replies still say that they are.
inline constexpr char gatheringField[] = "gathering";

} // namespace store
