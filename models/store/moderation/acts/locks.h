// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/moderation.h"
#include "redis/wire/connection.h"
#include "store/core/keys/keys.h"

namespace store {

/// A locked article takes no votes and no other groups, a locked topic no replies and no edits, a
/// locked post no answers. By a moderator of its category or of one of its groups. Being so already
/// is success. Refused "not-moderator"; NotFound, also of replies.
[[nodiscard]] base::Result<void> setLocked(redis::Connection &connection, const Keys &keys,
                                           const domain::Target &target, bool locked,
                                           const domain::AccountId &actor,
                                           const domain::ModerationContext &warrant);

} // namespace store
