// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/article.h"
#include "redis/wire/connection.h"
#include "store/core/articlecache.h"
#include "store/core/keys/keys.h"

namespace store {

/// Everything the reader pane shows: two round trips, a third for an article that is in a group,
/// and one for names that are unknown. NotFound if it is gone.
[[nodiscard]] base::Result<domain::ArticleDetail> readDetail(redis::Connection &connection,
                                                             const Keys &keys, ArticleCache &cache,
                                                             const domain::ArticleId &id,
                                                             const domain::AccountId &viewer);

} // namespace store
