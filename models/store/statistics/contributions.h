// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/statistics.h"
#include "redis/worker/executor.h"
#include "store/core/articlecache.h"
#include "store/core/keys/moderationkeys.h"

namespace store {

/// Who wrote most in so many days up to now: at most `count` people. Looks at no more than the
/// newest 50,000 articles, topics, replies and posts each. Blocking; on the bulk worker.
[[nodiscard]] base::Result<domain::Contributors>
readContributors(redis::Connection &connection, const ModerationKeys &keys, ArticleCache &names,
                 int days, qsizetype count, redis::Progress &progress,
                 const std::atomic_bool &isCancelled);

} // namespace store
