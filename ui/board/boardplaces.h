// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"

#include <QHash>
#include <QVariantMap>

namespace ui {

/// A list and the article selected in it.
struct Place {
    domain::ArticleQuery query; ///< without the viewer
    domain::ArticleId selected;

    friend bool operator==(const Place &, const Place &) = default;
};

/// Where a person has been: back and forward, and the last order and selection of each source.
class BoardPlaces {
public:
    /// Goes to another list; what lay forward is forgotten.
    void visit(const Place &place);
    /// The selection of the list one is in.
    void select(const domain::ArticleId &id);

    [[nodiscard]] const Place &current() const { return m_current; }
    [[nodiscard]] bool canGoBack() const { return !m_back.isEmpty(); }
    [[nodiscard]] bool canGoForward() const { return !m_forward.isEmpty(); }
    Place back();
    Place forward();
    /// How the source was left, or its top.
    [[nodiscard]] Place lastOf(const domain::ArticleQuery &source) const;

    [[nodiscard]] QVariantMap save() const;
    void restore(const QVariantMap &state);

private:
    void keep();

    Place m_current;
    QList<Place> m_back;
    QList<Place> m_forward;
    QHash<QString, Place> m_bySource;
};

} // namespace ui
