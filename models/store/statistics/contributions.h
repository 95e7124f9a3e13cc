// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/statistics.h"
#include "redis/worker/task.h"
#include "store/core/keys/keys.h"

namespace store {

/// Who wrote most in so many days up to now: at most `count` people. Looks at no more than the
/// newest 50,000 articles, topics, replies and posts each. Blocking; on the bulk worker.
[[nodiscard]] base::Result<domain::Contributors> readContributors(redis::Connection &connection,
                                                                  const Keys &keys, int days,
                                                                  qsizetype count,
                                                                  redis::Progress &progress);

} // namespace store
