// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/helditem.h"
#include "redis/wire/connection.h"
#include "store/core/forumcache.h"
#include "store/core/keys/moderationkeys.h"

namespace store {

/// Those ids that are there, also decided ones, without names.
[[nodiscard]] base::Result<QList<domain::HeldItem>>
readHeldItems(redis::Connection &connection, const ModerationKeys &keys, const QByteArrayList &ids);

enum class Held { Rejected, Again };
/// Refused "not-moderator", "reason-empty", "changed-meanwhile".
[[nodiscard]] base::Result<void> settleHeld(redis::Connection &connection,
                                            const ModerationKeys &keys, const QByteArray &id,
                                            Held how, const QString &reason,
                                            const domain::AccountId &actor);

/// As ApproveHeld.
[[nodiscard]] base::Result<void> approveHeld(redis::Connection &connection,
                                             const ModerationKeys &keys, ForumCache &cache,
                                             const QByteArray &item,
                                             const domain::AccountId &actor);
/// As HoldApproved; `approver` is who approved it.
[[nodiscard]] base::Result<void> holdApproved(redis::Connection &connection,
                                              const ModerationKeys &keys, ForumCache &cache,
                                              const QByteArray &item,
                                              const domain::AccountId &approver,
                                              const domain::AccountId &actor);

} // namespace store
