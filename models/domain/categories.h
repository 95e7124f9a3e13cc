// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "domain/forumdirectory.h"

#include <QByteArrayList>
#include <QStringList>

#include <optional>

namespace domain {

/// Everything that has a name of its own for what people post.
struct Categories {
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
    Kind kind = Kind::CreateCategory;
    QString name{}; ///< of what it is done to; of an order nothing for tabs
    QString other{}; ///< its new name, what it becomes part of, or the tab; of an order the tab
    std::optional<QStringList> order{}; ///< the names as they are to stand
    QString reason{};

    friend bool operator==(const CategoryAct &, const CategoryAct &) = default;
};

/// What became of it.
struct CategoryOutcome {
    QByteArrayList entries; ///< of the audit log, in order; what undo takes back
    qint64 moved = 0; ///< topics or articles that went along
    bool isCut = false; ///< cancelled, and taken back as far as it was done
};

} // namespace domain

Q_DECLARE_METATYPE(domain::CategoryOutcome)
