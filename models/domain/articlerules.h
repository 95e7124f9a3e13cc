// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/article.h"

namespace domain {

inline constexpr int titleLimit = 300; ///< characters after trimming
inline constexpr int groupLimit = 16; ///< groups of one article

/// The draft in the form in which it is stored: title trimmed (inner spaces kept), link as typed,
/// groups cleaned, without doubles and sorted. Refused with "title-empty", "title-long",
/// "title-characters", "link-invalid", "groups-many" or what cleanName() says.
[[nodiscard]] base::Result<ArticleDraft> cleanDraft(const ArticleDraft &typed);

/// Groups to add and to remove in the form in which they are stored, without doubles; a group in
/// both is an added one. `groups` stays empty. Refused as cleanName() says.
[[nodiscard]] base::Result<Regrouping> cleanRegrouping(const QStringList &add,
                                                       const QStringList &remove);

/// Empty, or http/https with a host, as QUrl's tolerant mode reads it.
[[nodiscard]] bool isAcceptableLink(const QString &link);

/// The host to show for a link, without "www."; empty if there is none.
[[nodiscard]] QString displayHost(const QString &link);

/// What two links have in common that lead to the same page as far as can be told without going
/// there: no scheme, "www.", port, user, closing slash nor place in the page. Empty for no link.
[[nodiscard]] QString comparableLink(const QString &link);

} // namespace domain
