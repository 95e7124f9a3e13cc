// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/auditentry.h"
#include "redis/wire/connection.h"
#include "store/core/forumcache.h"
#include "store/core/keys/moderationkeys.h"

namespace store {

/// Whether the inverse of an act is known. It may still be refused.
[[nodiscard]] bool isUndoable(const domain::AuditEntry &entry);

/// Takes an act on record back by the inverse act, in that act's own script: only if what the
/// entry says is still so, and only once. The inverse is an entry of its own, and can be taken back
/// likewise. `operation` is a fresh uuid. Having been taken back already is success. NotFound;
/// Refused "not-undoable", "changed-meanwhile", "not-moderator", "not-administrator", or as the
/// inverse act refuses.
[[nodiscard]] base::Result<void> undoEntry(redis::Connection &connection,
                                           const ModerationKeys &keys, ForumCache &cache,
                                           const QByteArray &operation, const QByteArray &entry,
                                           const domain::AccountId &actor);

} // namespace store
