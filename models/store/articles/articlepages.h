// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/article.h"
#include "redis/wire/connection.h"
#include "redis/worker/executor.h"
#include "store/core/articlecache.h"
#include "store/core/context.h"
#include "store/core/keys/keys.h"

namespace store {

/// A page, and what else its reading brought to light.
struct PageRead {
    domain::ArticlePage page;
    /// Field of fm:rebuilt that is to be looked after (rankrebuild.h); empty: nothing.
    QByteArray stale;
};

/// Two round trips of bare commands (range, size and clock; then the rows), a third for unknown
/// names. The first look at a small group of another program costs a few more: its rankings are
/// made then and there.
[[nodiscard]] base::Result<PageRead> readPage(redis::Connection &connection, const Keys &keys,
                                              ArticleCache &cache, Access access,
                                              const domain::ArticleQuery &query, qint64 offset,
                                              qint64 count);

/// How many are newer, and what else the counting brought to light.
struct CountRead {
    qint64 count = 0;
    /// As in PageRead.
    QByteArray stale;
};

[[nodiscard]] base::Result<CountRead> countNewer(redis::Connection &connection, const Keys &keys,
                                                 const domain::ArticleQuery &query,
                                                 domain::Timestamp since);

} // namespace store
