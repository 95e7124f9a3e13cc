// SPDX-License-Identifier: MIT
#include "items/board/articlesourcemodel.h"

#include "items/board/articlesourcemodel_p.h"

namespace items {

namespace {
using ArticleSource = domain::ArticleQuery::Source;
} // namespace

ArticleSourceModel::ArticleSourceModel(store::Community &community, QObject *parent)
    : QAbstractItemModel(parent)
    , d(std::make_unique<Private>(*this, community))
{
    connect(&d->counts, &SourceCounts::groupsRead, this,
            [this](const auto &groups) { d->applyGroups(groups); });
    connect(&d->counts, &SourceCounts::lastSeenChanged, this, &ArticleSourceModel::lastSeenChanged);
    connect(&d->counts, &SourceCounts::countsChanged, this, [this] { d->tellAllChanged(); });
}

ArticleSourceModel::~ArticleSourceModel() = default;

QModelIndex ArticleSourceModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column,
                       parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : topLevel);
}

QModelIndex ArticleSourceModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == topLevel)
        return {};
    return createIndex(static_cast<int>(child.internalId()) - 1, 0, topLevel);
}

int ArticleSourceModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return TopRowCount;
    if (parent.internalId() != topLevel || parent.column() != 0)
        return 0;
    if (parent.row() == GroupsRow)
        return static_cast<int>(d->groups.size());
    return parent.row() == MineRow ? MyRowCount : 0;
}

int ArticleSourceModel::columnCount(const QModelIndex &) const
{
    return 1;
}

QVariant ArticleSourceModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto position = positionOf(index);
    const bool isSection = position.section == topLevel && position.row >= GroupsRow;
    switch (role) {
    case Qt::DisplayRole:
        return d->textOf(position);
    case Qt::AccessibleTextRole:
        // The size of a group is no part of its name; what waits there is.
        if (position.section == inGroups && d->unseenIn(position) == 0)
            return d->textOf(position);
        return d->countOf(position) > 0
            ? tr("%1, %L2").arg(d->textOf(position)).arg(d->countOf(position))
            : d->textOf(position);
    case Qt::AccessibleDescriptionRole:
        return d->spokenCountOf(position);
    case QueryRole:
        return QVariant::fromValue(d->queryOf(position));
    case CountRole:
        return d->countOf(position);
    case IsUnseenRole:
        return d->unseenIn(position) > 0;
    case IconRole:
        return iconOf(position);
    case IsSectionRole:
        return isSection;
    case IsDraftsRole:
        return position.section == inMine && position.row == DraftsRow;
    default:
        return {};
    }
}

Qt::ItemFlags ArticleSourceModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const auto position = positionOf(index);
    // Drafts are kept without an account; the other lists of one's own need a person.
    if (position.section == inMine && position.row != DraftsRow && d->viewer.isEmpty())
        return Qt::ItemNeverHasChildren;
    if (position.section == topLevel && position.row >= GroupsRow)
        return Qt::ItemIsEnabled;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

QModelIndex ArticleSourceModel::indexOf(const domain::ArticleQuery &query) const
{
    switch (query.source) {
    case ArticleSource::All:
        return index(AllRow, 0);
    case ArticleSource::Interesting:
        return index(InterestingRow, 0);
    case ArticleSource::Group:
        return index(static_cast<int>(d->names().indexOf(query.group)), 0, index(GroupsRow, 0));
    case ArticleSource::Mine:
        return index(ArticlesRow, 0, index(MineRow, 0));
    case ArticleSource::Voted:
        return index(VotesRow, 0, index(MineRow, 0));
    case ArticleSource::Saved:
        return index(SavedRow, 0, index(MineRow, 0));
    }
    return {};
}

QStringList ArticleSourceModel::groupNames() const
{
    return d->names();
}

QVariantMap ArticleSourceModel::lastSeen() const
{
    return d->counts.lastSeen();
}

void ArticleSourceModel::setViewer(const domain::AccountId &viewer)
{
    d->viewer = viewer;
    d->tellAllChanged();
    d->counts.setViewer(viewer);
}

void ArticleSourceModel::setDraftCount(int count)
{
    if (std::exchange(d->draftCount, count) == count)
        return;
    const auto drafts = index(DraftsRow, 0, index(MineRow, 0));
    Q_EMIT dataChanged(drafts, drafts);
}

void ArticleSourceModel::setLastSeen(const QVariantMap &seen)
{
    d->counts.setLastSeen(seen);
}

void ArticleSourceModel::markSeen(const domain::ArticleQuery &query, domain::Timestamp now)
{
    d->counts.markSeen(query, now);
    Q_EMIT lastSeenChanged();
}

void ArticleSourceModel::noteOwn(const QStringList &groups, domain::Timestamp moment)
{
    d->counts.noteOwn(groups, moment);
}

void ArticleSourceModel::refresh()
{
    d->counts.refresh();
}

void ArticleSourceModel::retranslate()
{
    d->tellAllChanged();
}

} // namespace items
