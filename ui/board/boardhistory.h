// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "ui/list/navigationhistory.h"

namespace ui {

/// A list and the article selected in it.
struct HistoryEntry {
    domain::ArticleQuery query; ///< without the viewer
    domain::ArticleId selected;

    [[nodiscard]] QString key() const;
    [[nodiscard]] QVariantMap toMap() const;
    [[nodiscard]] static HistoryEntry fromMap(const QVariantMap &map);
    [[nodiscard]] static HistoryEntry top(const domain::ArticleQuery &source);

    friend bool operator==(const HistoryEntry &, const HistoryEntry &) = default;
};

using BoardHistory = NavigationHistory<HistoryEntry>;

} // namespace ui
