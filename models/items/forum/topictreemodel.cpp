// SPDX-License-Identifier: MIT
// What TopicTreeModel is made of.
#include "items/forum/topictreemodel_p.h"

#include "store/forumstore.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace items {

using Kind = TopicTreeSection::Kind;
using Source = domain::TopicQuery::Source;

TopicTreeModel::Private::Private(TopicTreeModel &model, store::ForumStore &forum)
    : q(model)
    , store(forum)
{
    sections.push_back(std::make_unique<TopicTreeSection>(
        TopicTreeSection{Kind::Mine, {}, 0, {TopicTreeEntry(), TopicTreeEntry()}}));
    m_pause.setSingleShot(true);
    m_pause.setInterval(3s);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        if (std::exchange(m_isStale, false))
            refresh();
    });
    connect(&store, &store::ForumStore::listsInvalidated, this, &Private::refreshSoon);
    connect(&store, &store::ForumStore::everythingInvalidated, this, &Private::refreshSoon);
}

int TopicTreeModel::Private::fixedRow(Source source)
{
    return source == Source::HotToday   ? HotRow
        : source == Source::Recommended ? RecommendedRow
                                        : AllRow;
}

TopicTreeSection *TopicTreeModel::Private::sectionAt(int row) const
{
    const auto i = row - fixedRows;
    return i >= 0 && i < static_cast<int>(sections.size())
        ? sections.at(static_cast<size_t>(i)).get()
        : nullptr;
}

int TopicTreeModel::Private::rowOf(const TopicTreeSection *section) const
{
    const auto found = std::find_if(sections.cbegin(), sections.cend(),
                                    [section](const auto &s) { return s.get() == section; });
    return fixedRows + static_cast<int>(found - sections.cbegin());
}

TopicTreeModel::Private::TreePosition
TopicTreeModel::Private::positionOf(const QModelIndex &index) const
{
    if (const auto *section = static_cast<const TopicTreeSection *>(index.constInternalPointer()))
        return {section, index.row()};
    if (const auto *section = sectionAt(index.row()))
        return {section, -1};
    return {nullptr, index.row()};
}

QString TopicTreeModel::Private::textOf(const TreePosition &position) const
{
    if (!position.section)
        return position.row == HotRow        ? TopicTreeModel::tr("Hot today")
            : position.row == RecommendedRow ? TopicTreeModel::tr("Recommended")
                                             : TopicTreeModel::tr("All topics");
    if (position.section->kind == Kind::Mine && position.row >= 0)
        return position.row == DraftsRow ? TopicTreeModel::tr("Drafts")
                                         : TopicTreeModel::tr("My topics");
    if (position.row >= 0)
        return position.section->entries.at(position.row).name;
    switch (position.section->kind) {
    case Kind::Tab:
        return position.section->name;
    case Kind::Loose:
        return TopicTreeModel::tr("Without a tab");
    case Kind::Tags:
        return TopicTreeModel::tr("Tags");
    case Kind::Archived:
        return TopicTreeModel::tr("Archived");
    case Kind::Mine:
        return TopicTreeModel::tr("Mine");
    }
    return {};
}

domain::TopicQuery TopicTreeModel::Private::queryOf(const TreePosition &position) const
{
    domain::TopicQuery query;
    query.viewer = viewer;
    if (!position.section) {
        query.source = position.row == HotRow ? Source::HotToday
            : position.row == RecommendedRow  ? Source::Recommended
                                              : Source::All;
        return query;
    }
    const auto kind = position.section->kind;
    if (kind == Kind::Mine) {
        query.source = Source::Mine;
        return query;
    }
    if (position.row < 0) {
        query.source = Source::Tab;
        query.name = position.section->name;
        return query;
    }
    query.source = kind == Kind::Tags ? Source::Tag : Source::Category;
    query.name = position.section->entries.at(position.row).name;
    return query;
}

bool TopicTreeModel::Private::isMine(const TreePosition &position, MyRow row) const
{
    return position.section && position.section->kind == Kind::Mine && position.row == row;
}

qint64 TopicTreeModel::Private::countOf(const TreePosition &position) const
{
    if (!position.section)
        return position.row == HotRow ? hotToday : 0;
    if (isMine(position, DraftsRow))
        return draftCount;
    if (position.row < 0 || position.section->kind == Kind::Mine)
        return 0;
    const auto &entry = position.section->entries.at(position.row);
    return position.section->kind == Kind::Tags ? entry.total : entry.unseen;
}

qint64 TopicTreeModel::Private::totalOf(const TreePosition &position) const
{
    if (!position.section)
        return position.row == HotRow ? hotToday : topics;
    return position.row < 0 ? position.section->total
                            : position.section->entries.at(position.row).total;
}

bool TopicTreeModel::Private::isUnseen(const TreePosition &position) const
{
    return position.section && position.row >= 0
        && (position.section->kind == Kind::Tab || position.section->kind == Kind::Loose);
}

QString TopicTreeModel::Private::iconOf(const TreePosition &position) const
{
    if (!position.section)
        return position.row == HotRow        ? u"flame"_s
            : position.row == RecommendedRow ? u"sparkles"_s
                                             : u"layers"_s;
    if (position.row < 0)
        return {};
    if (position.section->kind == Kind::Mine)
        return position.row == DraftsRow ? u"file-pen"_s : u"user"_s;
    return position.section->kind == Kind::Tags    ? u"tag"_s
        : position.section->kind == Kind::Archived ? u"archive"_s
                                                   : u"hash"_s;
}

QStringList TopicTreeModel::Private::namesIn(const QList<Kind> &kinds) const
{
    QStringList names;
    for (const auto &section : sections) {
        if (!kinds.contains(section->kind))
            continue;
        for (const auto &entry : section->entries)
            names.append(entry.name);
        names += section->unread;
    }
    names.removeDuplicates();
    return names;
}

} // namespace items
