// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/article.h"
#include "redis/connection.h"
#include "store/articles/articlememory.h"
#include "store/keys.h"

namespace store {

/// Posts a draft that domain::cleanDraft() made. `operation` is a fresh uuid: the same call again
/// answers the same id. Groups that exist under another spelling are used as they are.
[[nodiscard]] base::Result<domain::ArticleId>
submitArticle(redis::Connection &connection, const Keys &keys, const QByteArray &operation,
              const domain::ArticleDraft &draft, const domain::AccountId &poster);
/// Refused "not-yours" or "has-votes".
[[nodiscard]] base::Result<void> withdrawArticle(redis::Connection &connection, const Keys &keys,
                                                 ArticleMemory &memory, const domain::ArticleId &id,
                                                 const domain::AccountId &poster);
[[nodiscard]] base::Result<void> restoreArticle(redis::Connection &connection, const Keys &keys,
                                                const domain::ArticleId &id,
                                                const domain::AccountId &poster);

} // namespace store
