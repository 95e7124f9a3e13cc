// SPDX-License-Identifier: MIT
#pragma once

#include "domain/topic.h"
#include "ui/list/places.h"

namespace ui {

/// A list of topics and the one selected in it.
struct ForumPlace {
    domain::TopicQuery query; ///< without the viewer
    domain::TopicId selected;

    [[nodiscard]] QString key() const;
    [[nodiscard]] QVariantMap toMap() const;
    [[nodiscard]] static ForumPlace fromMap(const QVariantMap &map);
    [[nodiscard]] static ForumPlace top(const domain::TopicQuery &source);

    friend bool operator==(const ForumPlace &, const ForumPlace &) = default;
};

using ForumPlaces = Places<ForumPlace>;

} // namespace ui
