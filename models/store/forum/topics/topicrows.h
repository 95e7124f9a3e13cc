// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/topic.h"
#include "redis/wire/connection.h"
#include "store/core/forumcache.h"
#include "store/core/keys/forumkeys.h"

namespace store {

/// The topics in the order asked, with the viewer's votes and marks; those that are gone are left
/// out. One pipeline of bare commands for each 500 rows (their keys are tracked for push); one more
/// for authors of last replies that are unknown, and one for names that are.
[[nodiscard]] base::Result<QList<domain::Topic>>
readTopics(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
           const QList<domain::TopicId> &ids, const domain::AccountId &viewer);

/// The names of people, in order.
[[nodiscard]] base::Result<QStringList> readPeople(redis::Connection &connection,
                                                   const ForumKeys &keys, ForumCache &cache,
                                                   const QList<domain::AccountId> &ids);

} // namespace store
