// SPDX-License-Identifier: MIT
#include "items/board/articlesourcemodel.h"

#include <array>
#include <limits>

using namespace Qt::StringLiterals;

namespace items {

using Source = domain::ArticleQuery::Source;

namespace {
// Where an entry stands in the tree of sources: the fixed ones have fixed rows.

enum TopRow { AllRow, InterestingRow, GroupsRow, MineRow, TopRowCount };
enum MyRow { ArticlesRow, VotesRow, SavedRow, DraftsRow, MyRowCount };

// Children carry the row of their section + 1; entries of the top level carry 0.
inline constexpr quintptr topLevel = 0;
inline constexpr quintptr inGroups = GroupsRow + 1;
inline constexpr quintptr inMine = MineRow + 1;

QString iconOf(quintptr section, int place)
{
    static const std::array top{u"layers"_s, u"sparkles"_s, QString(), QString()};
    static const std::array mine{u"user"_s, u"arrow-big-up"_s, u"bookmark"_s, u"file-pen"_s};
    const auto row = static_cast<size_t>(place);
    if (section == inGroups)
        return u"hash"_s;
    return section == inMine ? mine.at(row) : top.at(row);
}
} // namespace

/// Where an entry stands.
struct ArticleSourceModel::Position {
    quintptr section = topLevel;
    int row = 0;
};

ArticleSourceModel::ArticleSourceModel(store::Community &community, QObject *parent)
    : MergingModel(parent)
    , m_counts(community, this)
{
    connect(&m_counts, &SourceCounts::groupsRead, this, &ArticleSourceModel::applyGroups);
    connect(&m_counts, &SourceCounts::lastSeenChanged, this, &ArticleSourceModel::lastSeenChanged);
    connect(&m_counts, &SourceCounts::countsChanged, this, &ArticleSourceModel::retranslate);
}

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
        return static_cast<int>(m_groups.size());
    return parent.row() == MineRow ? MyRowCount : 0;
}
QVariant ArticleSourceModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto position = positionOf(index);
    const bool isSection = position.section == topLevel && position.row >= GroupsRow;
    switch (role) {
    case Qt::DisplayRole:
        return textOf(position);
    case Qt::AccessibleTextRole:
        return countOf(position) > 0 ? tr("%1, %L2").arg(textOf(position)).arg(countOf(position))
                                     : textOf(position);
    case Qt::AccessibleDescriptionRole:
    case Qt::ToolTipRole:
        return totalsOf(position);
    case QueryRole:
        return QVariant::fromValue(queryOf(position));
    case CountRole:
        return countOf(position);
    case IsUnseenRole:
        return unseenIn(position) > 0;
    case IconRole:
        return iconOf(position.section, position.row);
    case IsSectionRole:
        return isSection;
    case IsDraftsRole:
        return position.section == inMine && position.row == DraftsRow;
    case TotalRole:
        return sizeOf(position);
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
    if (position.section == inMine && position.row != DraftsRow && m_viewer.isEmpty())
        return Qt::ItemNeverHasChildren;
    if (position.section == topLevel && position.row >= GroupsRow)
        return Qt::ItemIsEnabled;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

QModelIndex ArticleSourceModel::indexOf(const domain::ArticleQuery &query) const
{
    switch (query.source) {
    case Source::All:
        return index(AllRow, 0);
    case Source::Interesting:
        return index(InterestingRow, 0);
    case Source::Group:
        return index(static_cast<int>(groupNames().indexOf(query.group)), 0, index(GroupsRow, 0));
    case Source::Mine:
        return index(ArticlesRow, 0, index(MineRow, 0));
    case Source::Voted:
        return index(VotesRow, 0, index(MineRow, 0));
    case Source::Saved:
        return index(SavedRow, 0, index(MineRow, 0));
    }
    return {};
}

QStringList ArticleSourceModel::groupNames() const
{
    QStringList names;
    for (const auto &group : m_groups)
        names.append(group.name);
    return names;
}

void ArticleSourceModel::setViewer(const domain::AccountId &viewer)
{
    m_viewer = viewer;
    retranslate();
    m_counts.setViewer(viewer);
}

void ArticleSourceModel::setDraftCount(int count)
{
    if (std::exchange(m_draftCount, count) == count)
        return;
    const auto drafts = index(DraftsRow, 0, index(MineRow, 0));
    Q_EMIT dataChanged(drafts, drafts);
}

void ArticleSourceModel::markSeen(const domain::ArticleQuery &query, domain::Timestamp now)
{
    m_counts.markSeen(query, now);
    Q_EMIT lastSeenChanged();
}

ArticleSourceModel::Position ArticleSourceModel::positionOf(const QModelIndex &index)
{
    return {index.internalId(), index.row()};
}

QString ArticleSourceModel::textOf(const Position &position) const
{
    if (position.section == inGroups)
        return m_groups.at(position.row).name;
    if (position.section == inMine) {
        const std::array texts{tr("My articles"), tr("My votes"), tr("Saved"), tr("Drafts")};
        return texts.at(static_cast<size_t>(position.row));
    }
    const std::array texts{tr("All articles"), tr("Interesting"), tr("Groups"), tr("Mine")};
    return texts.at(static_cast<size_t>(position.row));
}

domain::ArticleQuery ArticleSourceModel::queryOf(const Position &position) const
{
    domain::ArticleQuery query;
    query.viewer = m_viewer;
    if (position.section == inGroups) {
        query.source = Source::Group;
        query.group = m_groups.at(position.row).name;
    } else if (position.section == inMine) {
        query.source = position.row == VotesRow ? Source::Voted
            : position.row == SavedRow          ? Source::Saved
                                                : Source::Mine;
    } else if (position.row == InterestingRow) {
        query.source = Source::Interesting;
    }
    return query;
}

qint64 ArticleSourceModel::unseenIn(const Position &position) const
{
    if (position.section == inGroups)
        return m_counts.newIn(m_groups.at(position.row));
    return position.section == topLevel && position.row == AllRow ? m_counts.newInAll() : 0;
}

qint64 ArticleSourceModel::sizeOf(const Position &position) const
{
    if (position.section == inGroups)
        return m_groups.at(position.row).articles;
    if (position.section != inMine)
        return 0;
    return position.row == SavedRow ? m_counts.saved()
        : position.row == DraftsRow ? m_draftCount
                                    : 0;
}

qint64 ArticleSourceModel::countOf(const Position &position) const
{
    return position.section == inMine ? sizeOf(position) : unseenIn(position);
}

QString ArticleSourceModel::totalsOf(const Position &position) const
{
    const auto unseen = unseenIn(position);
    if (position.section != inGroups || sizeOf(position) == 0)
        return unseen > 0 ? tr("%L1 new").arg(unseen) : QString();
    constexpr auto largest = std::numeric_limits<int>::max();
    const auto total
        = tr("%Ln article(s)", nullptr, int(std::min<qint64>(sizeOf(position), largest)));
    return unseen > 0 ? tr("%1, %L2 new").arg(total).arg(unseen) : total;
}

void ArticleSourceModel::applyGroups(const QList<domain::GroupSummary> &fresh)
{
    QSet<QString> names;
    QList<domain::GroupSummary> once;
    for (const auto &group : fresh) {
        if (!names.contains(group.name))
            once.append(group);
        names.insert(group.name);
    }
    mergeRows(m_groups, once, &domain::GroupSummary::name, index(GroupsRow, 0));
}

void ArticleSourceModel::retranslate()
{
    Q_EMIT dataChanged(index(0, 0), index(TopRowCount - 1, 0));
    for (const int sectionRow : {GroupsRow, MineRow}) {
        const auto section = index(sectionRow, 0);
        const int last = rowCount(section) - 1;
        if (last >= 0)
            Q_EMIT dataChanged(index(0, 0, section), index(last, 0, section));
    }
}

} // namespace items

#include "moc_articlesourcemodel.cpp"
