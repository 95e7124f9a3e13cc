// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "domain/article.h"
#include "domain/forumdirectory.h"

#include <QByteArrayList>
#include <QStringList>

#include <optional>

namespace domain {

/// Everything that has a name of its own for what people post.
struct Categories {
    static constexpr base::Fields fields{"tabs", "loose", "archived", "groups"};
    QList<TabSummary> tabs;
    QList<CategorySummary> loose;
    QList<CategorySummary> archived;
    QList<GroupSummary> groups; ///< of articles, by falling size, at most 1,000

    friend bool operator==(const Categories &, const Categories &) = default;
};

/// What an administrator does to one of them.
struct CategoryAct {
    enum class Kind {
        CreateCategory,
        CreateTab,
        RemoveCategory,
        RemoveTab,
        RenameCategory,
        RenameTab,
        MergeCategory,
        ArchiveCategory,
        UnarchiveCategory,
        PutIntoTab,
        TakeOutOfTab,
        Order,
        RenameGroup,
        MergeGroup,
    };
    friend constexpr auto namesOf(Kind)
    {
        return base::Fields{"create-category", "create-tab",       "remove-category",
                            "remove-tab",      "rename-category",  "rename-tab",
                            "merge-category",  "archive-category", "unarchive-category",
                            "put-into-tab",    "take-out-of-tab",  "order",
                            "rename-group",    "merge-group"};
    }
    static constexpr base::Fields fields{"kind", "name?", "other?", "order?", "reason?"};
    Kind kind = Kind::CreateCategory;
    QString name{}; ///< of what it is done to; of an order nothing for tabs
    QString other{}; ///< its new name, what it becomes part of, or the tab; of an order the tab
    std::optional<QStringList> order{}; ///< the names as they are to stand
    QString reason{};

    friend bool operator==(const CategoryAct &, const CategoryAct &) = default;
};

/// What became of it.
struct CategoryOutcome {
    static constexpr base::Fields fields{"entries", "moved", "cut"};
    QByteArrayList entries; ///< of the audit log, in order; what undo takes back
    qint64 moved = 0; ///< topics or articles that went along
    bool isCut = false; ///< cancelled, and taken back as far as it was done
};

} // namespace domain

Q_DECLARE_METATYPE(domain::CategoryOutcome)
