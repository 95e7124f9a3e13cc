// SPDX-License-Identifier: MIT
// What the places of ArticleSourceModel are called, stand for and count.
#include "items/board/articlesourcemodel_p.h"
#include "items/list/mergingmodel.h"
#include "store/articles/articlerequests.h"

#include <array>
#include <limits>

namespace items {

namespace {
using Source = domain::ArticleQuery::Source;
} // namespace

QString ArticleSourceModel::Private::textOf(const TreePosition &position) const
{
    if (position.section == inGroups)
        return groups.at(position.row).name;
    if (position.section == inMine) {
        const std::array texts{ArticleSourceModel::tr("My articles"),
                               ArticleSourceModel::tr("My votes"), ArticleSourceModel::tr("Saved"),
                               ArticleSourceModel::tr("Drafts")};
        return texts.at(static_cast<size_t>(position.row));
    }
    const std::array texts{ArticleSourceModel::tr("All articles"),
                           ArticleSourceModel::tr("Interesting"), ArticleSourceModel::tr("Groups"),
                           ArticleSourceModel::tr("Mine")};
    return texts.at(static_cast<size_t>(position.row));
}

domain::ArticleQuery ArticleSourceModel::Private::queryOf(const TreePosition &position) const
{
    domain::ArticleQuery query;
    query.viewer = viewer;
    if (position.section == inGroups) {
        query.source = Source::Group;
        query.group = groups.at(position.row).name;
    } else if (position.section == inMine) {
        query.source = position.row == VotesRow ? Source::Voted
            : position.row == SavedRow          ? Source::Saved
                                                : Source::Mine;
    } else if (position.row == InterestingRow) {
        query.source = Source::Interesting;
    }
    return query;
}

qint64 ArticleSourceModel::Private::unseenIn(const TreePosition &position) const
{
    if (position.section == inGroups)
        return counts.newIn(groups.at(position.row));
    return position.section == topLevel && position.row == AllRow ? counts.newInAll() : 0;
}

qint64 ArticleSourceModel::Private::sizeOf(const TreePosition &position) const
{
    if (position.section == inGroups)
        return groups.at(position.row).articles;
    if (position.section != inMine)
        return 0;
    return position.row == SavedRow ? counts.saved() : position.row == DraftsRow ? draftCount : 0;
}

qint64 ArticleSourceModel::Private::countOf(const TreePosition &position) const
{
    const auto unseen = unseenIn(position);
    return unseen > 0 ? unseen : sizeOf(position);
}

QString ArticleSourceModel::Private::spokenCountOf(const TreePosition &position) const
{
    if (position.section != inGroups || sizeOf(position) == 0)
        return {};
    constexpr auto largest = std::numeric_limits<int>::max();
    return ArticleSourceModel::tr("%Ln article(s)", nullptr,
                                  int(std::min<qint64>(sizeOf(position), largest)));
}

QStringList ArticleSourceModel::Private::names() const
{
    QStringList names;
    for (const auto &group : groups)
        names.append(group.name);
    return names;
}

void ArticleSourceModel::Private::applyGroups(const QList<domain::GroupSummary> &fresh)
{
    QHash<QString, domain::GroupSummary> byName;
    QStringList wanted;
    for (const auto &group : fresh) {
        if (!byName.contains(group.name))
            wanted.append(group.name);
        byName.insert(group.name, group);
    }
    const auto section = q.index(GroupsRow, 0);
    const auto remove = [&](int row) {
        q.beginRemoveRows(section, row, row);
        groups.removeAt(row);
        q.endRemoveRows();
    };
    const auto move = [&](int from, int to) {
        q.beginMoveRows(section, from, from, section, to);
        groups.move(from, to);
        q.endMoveRows();
    };
    const auto insert = [&](int row, const QString &name) {
        q.beginInsertRows(section, row, row);
        groups.insert(row, byName.value(name));
        q.endInsertRows();
    };
    diffRows<QString>(names(), wanted, remove, move, insert);
    for (int row = 0; row < groups.size(); ++row) {
        const auto &now = byName[groups.at(row).name];
        if (groups.at(row) == now)
            continue;
        groups[row] = now;
        const auto index = q.index(row, 0, section);
        Q_EMIT q.dataChanged(index, index);
    }
}

void ArticleSourceModel::Private::tellAllChanged()
{
    Q_EMIT q.dataChanged(q.index(0, 0), q.index(TopRowCount - 1, 0));
    for (const int sectionRow : {GroupsRow, MineRow}) {
        const auto section = q.index(sectionRow, 0);
        const int last = q.rowCount(section) - 1;
        if (last >= 0)
            Q_EMIT q.dataChanged(q.index(0, 0, section), q.index(last, 0, section));
    }
}

} // namespace items
