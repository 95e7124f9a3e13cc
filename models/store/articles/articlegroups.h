// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/article.h"
#include "redis/wire/connection.h"
#include "store/core/articlecache.h"
#include "store/core/keys/keys.h"
#include "store/core/screening.h"

namespace store {

/// Groups by falling size, at most 200, with what was posted after `since`; `stale` tells
/// whether groups of other programs are to be looked for (rankrebuild.h).
struct GroupsRead {
    QList<domain::GroupSummary> groups;
    bool isNeglected = false;
    bool hasOpenVoteLists = false; ///< an import left something to be done (votelists.h)
};
[[nodiscard]] base::Result<GroupsRead> readGroups(redis::Connection &connection, const Keys &keys,
                                                  domain::Timestamp since);

/// `add` and `remove` as domain::cleanName() made them. Refused "groups-many", "locked";
/// "not-your-groups" to whoever neither posted it nor moderates it and each group that changes;
/// "name-filtered". The same `operation` again changes nothing and answers the same. Screen::No:
/// for an undo, which gives back what there was.
[[nodiscard]] base::Result<domain::Regrouping>
regroupArticle(redis::Connection &connection, const Keys &keys, ArticleCache &cache,
               const QByteArray &operation, const domain::ArticleId &id, const QStringList &add,
               const QStringList &remove, const domain::AccountId &actor,
               const QString &reason = {}, Screen how = Screen::Yes);

} // namespace store
