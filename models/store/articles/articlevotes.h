// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/article.h"
#include "redis/wire/connection.h"
#include "store/core/articlecache.h"
#include "store/core/keys/keys.h"

namespace store {

/// One script; a second one if the article is in groups that `memory` did not know. What is so
/// already is success. Refused "closed" or "own"; NotFound; Malformed if another program left
/// something in the article that is no number.
[[nodiscard]] base::Result<domain::VoteTally>
castVote(redis::Connection &connection, const Keys &keys, ArticleCache &cache,
         const domain::ArticleId &id, const domain::AccountId &voter, domain::Vote vote);

} // namespace store
