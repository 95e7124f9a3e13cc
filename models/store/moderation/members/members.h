// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/member.h"
#include "redis/wire/connection.h"
#include "store/core/keys/moderationkeys.h"

namespace store {

/// About `count` members that the query means, the newest first (found by words: in no order).
/// Looks at no more than 1,000 ids, or 2,000 names, whatever it finds; `cursor` empty begins.
[[nodiscard]] base::Result<domain::MemberPage>
readMembers(redis::Connection &connection, const ModerationKeys &keys,
            const domain::MemberQuery &query, const QByteArray &cursor, qsizetype count);

/// These, in the order asked; those that are nobody are left out.
[[nodiscard]] base::Result<QList<domain::Member>>
readMembersById(redis::Connection &connection, const ModerationKeys &keys,
                const QList<domain::AccountId> &ids);

} // namespace store
