// SPDX-License-Identifier: MIT
#pragma once

#include "domain/topic.h"
#include "ui/list/navigationhistory.h"

namespace ui {

/// A list of topics and the one selected in it.
struct ForumHistoryEntry {
    domain::TopicQuery query; ///< without the viewer
    domain::TopicId selected;

    [[nodiscard]] QString key() const;
    [[nodiscard]] QVariantMap toMap() const;
    [[nodiscard]] static ForumHistoryEntry fromMap(const QVariantMap &map);
    [[nodiscard]] static ForumHistoryEntry top(const domain::TopicQuery &source);

    friend bool operator==(const ForumHistoryEntry &, const ForumHistoryEntry &) = default;
};

using ForumHistory = NavigationHistory<ForumHistoryEntry>;

} // namespace ui
