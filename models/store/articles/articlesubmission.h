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

// What people do with articles, for floors above that do it in their own way: moderators, undos,
// approvals. Requests are in articlerequests.h.

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

/// `add` and `remove` as domain::cleanName() made them. Refused "groups-many", "locked";
/// "not-your-groups" to whoever neither posted it nor moderates it and each group that changes;
/// "name-filtered". The same `operation` again changes nothing and answers the same. Screen::No:
/// for an undo, which gives back what there was.
[[nodiscard]] base::Result<domain::Regrouping>
regroupArticle(redis::Connection &connection, const Keys &keys, ArticleCache &cache,
               const QByteArray &operation, const domain::ArticleId &id, const QStringList &add,
               const QStringList &remove, const domain::AccountId &actor,
               const QString &reason = {}, Screen how = Screen::Yes);

/// One script; a second one if the article is in groups that `cache` did not know. What is so
/// already is success. Refused "closed" or "own"; NotFound; Malformed if another program left
/// something in the article that is no number.
[[nodiscard]] base::Result<domain::VoteTally>
castVote(redis::Connection &connection, const Keys &keys, ArticleCache &cache,
         const domain::ArticleId &id, const domain::AccountId &voter, domain::Vote vote);

/// The field of fm:links that stands for a link; empty for none.
[[nodiscard]] QByteArray linkDigest(const QString &link);

} // namespace store
