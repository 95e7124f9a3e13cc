// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "ui/list/places.h"

namespace ui {

/// A list and the article selected in it.
struct Place {
    domain::ArticleQuery query; ///< without the viewer
    domain::ArticleId selected;

    [[nodiscard]] QString key() const;
    [[nodiscard]] QVariantMap toMap() const;
    [[nodiscard]] static Place fromMap(const QVariantMap &map);
    [[nodiscard]] static Place top(const domain::ArticleQuery &source);

    friend bool operator==(const Place &, const Place &) = default;
};

using BoardPlaces = Places<Place>;

} // namespace ui
