// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/article.h"
#include "domain/moderation.h"
#include "redis/wire/connection.h"
#include "store/core/articlecache.h"
#include "store/core/keys/keys.h"
#include "store/core/screening.h"

namespace store {

/// Posts a draft that domain::cleanDraft() made. `operation` is a fresh uuid: the same call again
/// answers the same id. Groups that exist under another spelling are used as they are. Refused
/// "held": it waits for a moderator.
[[nodiscard]] base::Result<domain::ArticleId>
submitArticle(redis::Connection &connection, const Keys &keys, const QByteArray &operation,
              const domain::ArticleDraft &draft, const domain::AccountId &poster,
              Screen screen = Screen::Yes);
/// Of one's own: refused "not-yours", "has-votes". A moderator of one of the article's groups takes
/// anybody's, for a reason.
[[nodiscard]] base::Result<void> removeArticle(redis::Connection &connection, const Keys &keys,
                                               ArticleCache &cache, const domain::ArticleId &id,
                                               const domain::AccountId &person,
                                               const domain::ModerationContext &warrant = {});
/// Refused "not-yours"; "removed-by-moderator" to the poster of what a moderator took away.
[[nodiscard]] base::Result<void> restoreArticle(redis::Connection &connection, const Keys &keys,
                                                const domain::ArticleId &id,
                                                const domain::AccountId &person,
                                                const domain::ModerationContext &warrant = {});

} // namespace store
