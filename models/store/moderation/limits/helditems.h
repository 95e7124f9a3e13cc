// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/helditem.h"
#include "redis/wire/connection.h"
#include "store/core/forumcache.h"
#include "store/core/keys/moderationkeys.h"

namespace store {

/// Up to `count` of what waits, from `offset` on.
[[nodiscard]] base::Result<domain::HeldPage> readHeld(redis::Connection &connection,
                                                      const ModerationKeys &keys,
                                                      ArticleCache &names, qint64 offset,
                                                      qint64 count);
/// Those ids that are there, also decided ones, without names.
[[nodiscard]] base::Result<QList<domain::HeldItem>>
readHeldItems(redis::Connection &connection, const ModerationKeys &keys, const QByteArrayList &ids);

enum class Held { Rejected, Again };
/// Refused "not-moderator", "reason-empty", "changed-meanwhile".
[[nodiscard]] base::Result<void> settleHeld(redis::Connection &connection,
                                            const ModerationKeys &keys, const QByteArray &id,
                                            Held how, const QString &reason,
                                            const domain::AccountId &actor);

} // namespace store
