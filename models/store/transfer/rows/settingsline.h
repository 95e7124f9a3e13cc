// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/communitysettings.h"
#include "domain/limits.h"
#include "redis/wire/connection.h"
#include "store/core/keys/forumkeys.h"
#include "store/transfer/rows/communitylines.h"

#include <QJsonObject>
#include <QMap>
#include <QStringList>

#include <tl/expected.hpp>

namespace store {

/// What a whole community is set to, beside its content; a line of its export has some of it.
struct ImportSettings {
    domain::CommunitySettings community;
    domain::RateLimits rates;
    QMap<QString, qint64> slow; ///< folded category → seconds
    QList<domain::TextFilter> filters;
    QStringList keptCategories; ///< they stay while they are empty
    QStringList keptTabs;
    QStringList archived; ///< categories
    QMap<QString, QStringList> order; ///< field of fm:order → folded names
    domain::Timestamp posted{}; ///< none
};

/// The error is "settings-invalid".
[[nodiscard]] tl::expected<ImportSettings, QString> cleanImportSettings(const QJsonObject &object);

/// A category is archived behind what is in it, everything else comes before. No lines where all
/// is as it is in a new community.
struct SettingsLines {
    CommunityLines before;
    CommunityLines behind;
};
[[nodiscard]] base::Result<SettingsLines> linesOfSettings(redis::Connection &connection,
                                                          const ForumKeys &keys);

/// Into a community that has none yet, as the operator.
[[nodiscard]] base::Result<void> applySettings(redis::Connection &connection, const ForumKeys &keys,
                                               const ImportSettings &settings);

} // namespace store
