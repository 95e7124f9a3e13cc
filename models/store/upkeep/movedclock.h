// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"
#include "domain/communitytime.h"
#include "redis/wire/connection.h"
#include "store/core/keys/keys.h"

namespace store {

/// What time it is in the community, and what steps ahead would bring about. On the worker.
[[nodiscard]] base::Result<domain::CommunityTime> readTime(redis::Connection &connection,
                                                           const Keys &keys);

/// Moves the clock ahead; says how far it is ahead of the server's then. Refused "not-private",
/// "not-administrator", or as who is barred. The same `operation` again moves nothing and answers
/// the same. On the worker.
[[nodiscard]] base::Result<std::chrono::seconds> moveClock(redis::Connection &connection,
                                                           const Keys &keys, domain::TimeStep step,
                                                           const domain::AccountId &actor,
                                                           const QByteArray &operation = {});

} // namespace store
