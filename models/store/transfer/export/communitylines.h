// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"
#include "redis/worker/executor.h"
#include "store/core/articlecache.h"
#include "store/core/keys/forumkeys.h"

#include <QJsonObject>

namespace store {

// Lines of a whole community that no other export writes.

struct NamedPerson {
    QByteArray folded; ///< name
    domain::AccountId id;
};
using CommunityLines = QList<QJsonObject>;

/// Everybody who registered, by name.
[[nodiscard]] base::Result<QList<NamedPerson>>
everybody(redis::Connection &connection, const Keys &keys, const redis::Progress &progress);
[[nodiscard]] base::Result<CommunityLines>
linesOfPeople(redis::Connection &connection, const Keys &keys, const QList<NamedPerson> &people);
[[nodiscard]] base::Result<CommunityLines> linesOfTabs(redis::Connection &connection,
                                                       const ForumKeys &keys);
/// Whom these people follow; none where another program keeps that in its own way.
[[nodiscard]] base::Result<CommunityLines> linesOfFollows(redis::Connection &connection,
                                                          const Keys &keys, ArticleCache &names,
                                                          const QList<NamedPerson> &people);

/// A category is archived behind what is in it, everything else comes before. No lines where all
/// is as it is in a new community.
struct SettingsLines {
    CommunityLines before;
    CommunityLines behind;
};
[[nodiscard]] base::Result<SettingsLines> linesOfSettings(redis::Connection &connection,
                                                          const ForumKeys &keys);

} // namespace store
