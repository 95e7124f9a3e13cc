// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/article.h"
#include "redis/wire/connection.h"
#include "store/core/articlecache.h"
#include "store/core/keys/keys.h"

namespace store {

/// The articles in the order asked, with the viewer's votes and marks; those that are gone are
/// left out. One pipeline of bare commands for each 500 rows (their keys are tracked for push),
/// and one more when names of posters are unknown.
[[nodiscard]] base::Result<QList<domain::Article>> readRows(redis::Connection &connection,
                                                            const Keys &keys, ArticleCache &cache,
                                                            const QList<domain::ArticleId> &ids,
                                                            const domain::AccountId &viewer);

/// Fills in names: one round trip if `memory` does not know them all, otherwise none.
[[nodiscard]] base::Result<void> fillPosterNames(redis::Connection &connection, const Keys &keys,
                                                 ArticleCache &cache,
                                                 QList<domain::Article> &articles);
/// The names of people, in order; ids that belong to no account of ours are shown as they are.
[[nodiscard]] base::Result<QStringList> readNames(redis::Connection &connection, const Keys &keys,
                                                  ArticleCache &cache,
                                                  const QList<domain::AccountId> &ids);

} // namespace store
