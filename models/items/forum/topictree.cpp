// SPDX-License-Identifier: MIT
#include "items/forum/topictree.h"

namespace items {

namespace {
QList<TopicTreeEntry> entriesOf(const QList<domain::CategorySummary> &categories)
{
    QList<TopicTreeEntry> entries;
    for (const auto &category : categories)
        entries.append({category.name, category.topics, category.unseen});
    return entries;
}
} // namespace

QList<TopicTreeSection> sectionsOf(const domain::ForumDirectory &directory)
{
    using Kind = TopicTreeSection::Kind;
    QList<TopicTreeSection> sections;
    for (const auto &tab : directory.tabs)
        sections.append({Kind::Tab, tab.name, tab.topics, entriesOf(tab.categories)});
    if (!directory.loose.isEmpty())
        sections.append({Kind::Loose, {}, 0, entriesOf(directory.loose)});
    if (!directory.tags.isEmpty()) {
        TopicTreeSection tags{Kind::Tags, {}, 0, {}};
        for (const auto &tag : directory.tags)
            tags.entries.append({tag.name, tag.topics, 0});
        sections.append(tags);
    }
    if (!directory.archived.isEmpty()) {
        TopicTreeSection archived{Kind::Archived, {}, 0, entriesOf(directory.archived)};
        for (auto &entry : archived.entries)
            entry.unseen = 0;
        sections.append(archived);
    }
    return sections;
}

} // namespace items
