// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/wire/connection.h"
#include "redis/worker/executor.h"
#include "store/core/keys/forumkeys.h"

namespace store {

/// Field of fm:rebuilt.
inline constexpr char forumUpkeep[] = "forum";

/// Brings what other programs wrote past us into our lists: topics, own topics, tags, the names of
/// categories and tabs, and what belongs to which. In slices of one script each. False if it was
/// not due: another client was faster, or no other program writes here. On the bulk worker.
[[nodiscard]] base::Result<bool> rebuildForum(redis::Connection &connection, const ForumKeys &keys,
                                              const redis::Progress &progress);

} // namespace store
