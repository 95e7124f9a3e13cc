// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/moderation.h"
#include "redis/wire/connection.h"
#include "store/core/forumcache.h"
#include "store/core/keys/forumkeys.h"

namespace store {

/// Undo of an edit of a topic or a reply that was approved at this moment: what stood before stands
/// again. Refused "not-moderator", "changed-meanwhile" where it was edited or removed since;
/// NotFound.
[[nodiscard]] base::Result<void> revertEdit(redis::Connection &connection, const ForumKeys &keys,
                                            ForumCache &cache, const domain::Target &target,
                                            domain::Timestamp approved,
                                            const domain::AccountId &actor);

} // namespace store
