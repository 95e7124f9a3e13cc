// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "domain/timestamp.h"

#include <QHash>
#include <QList>
#include <QMetaType>
#include <QSet>
#include <QString>

namespace domain {

struct CategorySummary {
    static constexpr base::Fields fields{"name", "topics", "unseen"};
    QString name;
    qint64 topics = 0;
    qint64 unseen = 0; ///< with a reply since the person last looked at it

    friend bool operator==(const CategorySummary &, const CategorySummary &) = default;
};

struct TabSummary {
    static constexpr base::Fields fields{"name", "categories", "topics"};
    QString name;
    QList<CategorySummary> categories; ///< in order; archived ones are not here
    qint64 topics = 0;

    friend bool operator==(const TabSummary &, const TabSummary &) = default;
};

struct TagSummary {
    static constexpr base::Fields fields{"name", "topics"};
    QString name;
    qint64 topics = 0;

    friend bool operator==(const TagSummary &, const TagSummary &) = default;
};

/// A stretch of all tags by falling size.
struct TagPage {
    static constexpr base::Fields fields{"tags", "offset", "total"};
    QList<TagSummary> rows;
    qint64 offset = 0;
    qint64 total = 0;
};

/// When a person last looked at categories; those not named were never looked at, and what is older
/// than `beginning` is new in none of them.
struct SeenCategories {
    Timestamp beginning = Timestamp::max();
    QHash<QString, Timestamp> moments;
    QSet<QString> closedTabs{}; ///< nobody looks into them: their categories are named, not counted
};

/// All that the tree left of the list shows.
struct ForumDirectory {
    static constexpr base::Fields fields{"tabs",   "loose",     "archived", "tags",
                                         "topics", "hot-today", "now"};
    QList<TabSummary> tabs; ///< in order
    QList<CategorySummary> loose; ///< categories without a tab
    QList<CategorySummary> archived; ///< nothing comes to them any more; by name
    QList<TagSummary> tags; ///< by falling size, at most 100
    qint64 topics = 0;
    qint64 hotToday = 0;
    Timestamp now{};
};

} // namespace domain

Q_DECLARE_METATYPE(domain::TagSummary)
