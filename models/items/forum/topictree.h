// SPDX-License-Identifier: MIT
#pragma once

#include "domain/forumdirectory.h"

#include <QString>
#include <QStringList>

namespace items {

/// What stands under a heading of the tree.
struct TopicTreeEntry {
    QString name;
    qint64 total = 0;
    qint64 unseen = 0;

    friend bool operator==(const TopicTreeEntry &, const TopicTreeEntry &) = default;
};

/// A heading of the tree with what stands under it.
struct TopicTreeSection {
    enum class Kind { Tab, Loose, Tags, Archived, Mine };

    Kind kind = Kind::Tab;
    QString name; ///< of a tab
    qint64 total = 0;
    QList<TopicTreeEntry> entries;
    QStringList unread{}; ///< categories of a closed tab that nobody has looked into yet

    [[nodiscard]] bool isSame(const TopicTreeSection &other) const
    {
        return kind == other.kind && name == other.name;
    }
};

/// The headings that a directory calls for, in order: tabs, loose categories, tags, archived
/// categories; Mine is last and always there, its entries are fixed.
[[nodiscard]] QList<TopicTreeSection> sectionsOf(const domain::ForumDirectory &directory);

} // namespace items
