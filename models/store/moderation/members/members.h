// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/member.h"
#include "redis/wire/connection.h"
#include "store/core/keys/moderationkeys.h"

namespace store {

/// These, in the order asked; those that are nobody are left out.
[[nodiscard]] base::Result<QList<domain::Member>>
readMembersById(redis::Connection &connection, const ModerationKeys &keys,
                const QList<domain::AccountId> &ids);

} // namespace store
