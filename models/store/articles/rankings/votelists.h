// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/wire/connection.h"
#include "store/core/keys/keys.h"

#include <functional>

namespace store {

/// Tells the own lists of people who voted for imported articles with very many voters: these
/// follow the article in slices. Goes on where any client ended; what is cancelled can go on
/// later. Blocking; on the bulk worker.
[[nodiscard]] base::Result<void> resumeVoteLists(redis::Connection &connection, const Keys &keys,
                                                 const std::function<bool()> &isCancelled);

} // namespace store
