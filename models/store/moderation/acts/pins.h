// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/moderation.h"
#include "redis/wire/connection.h"
#include "store/core/keys/keys.h"

namespace store {

inline constexpr int pinLimit = 5; ///< of one list

/// A pinned topic stands first in its category, a pinned article on the board, until the moment
/// comes; the epoch unpins. By a moderator of the category, articles by one of the whole community.
/// Being so already is success. Refused "not-moderator", "pins-many", "pin-past", "pin-nowhere" (a
/// topic without category); NotFound, also of replies and posts.
[[nodiscard]] base::Result<void> setPinned(redis::Connection &connection, const Keys &keys,
                                           const domain::Target &target, domain::Timestamp until,
                                           const domain::AccountId &actor,
                                           const domain::ModerationContext &warrant);

} // namespace store
