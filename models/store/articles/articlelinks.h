// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/article.h"
#include "redis/wire/connection.h"
#include "store/core/articlecache.h"
#include "store/core/keys/keys.h"

#include <optional>

namespace store {

/// The field of fm:links that stands for a link; empty for none.
[[nodiscard]] QByteArray linkDigest(const QString &link);

/// The newest of the articles that lead to the same page, or nothing. Articles that other
/// programs wrote are not found. Two round trips, one if there is none. Blocking; on the worker.
[[nodiscard]] base::Result<std::optional<domain::EarlierPost>>
articleByLink(redis::Connection &connection, const Keys &keys, ArticleCache &cache,
              const QString &link);

} // namespace store
