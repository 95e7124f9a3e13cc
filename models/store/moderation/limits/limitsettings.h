// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"
#include "domain/limits.h"
#include "store/core/keys/moderationkeys.h"

#include "redis/wire/connection.h"

namespace store {

/// One difference between two settings, as the audit log names it: "limits", "slow mode" of a
/// folded category, "add filter" and "remove filter".
struct LimitChange {
    QByteArray what;
    QByteArray name{};
    QByteArray before{};
    QByteArray after{};
};

[[nodiscard]] base::Result<domain::Limits> readLimits(redis::Connection &connection,
                                                      const Keys &keys);
/// All of them or none; each is an entry of the audit log. What is so already is success. Refused
/// "not-administrator", "filters-many"; "changed-meanwhile": one of them is not what it was.
[[nodiscard]] base::Result<void> changeLimits(redis::Connection &connection, const Keys &keys,
                                              const QList<LimitChange> &changes,
                                              const domain::AccountId &actor);

} // namespace store
