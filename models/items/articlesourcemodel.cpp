// SPDX-License-Identifier: MIT
#include "items/articlesourcemodel.h"

#include "items/board/rowdiff.h"
#include "items/board/sourcecounts.h"
#include "items/sourceplace.h"
#include "store/articlestore.h"

#include <array>
#include <limits>

namespace items {

namespace {
using Source = domain::ArticleQuery::Source;
} // namespace

class ArticleSourceModel::Private {
public:
    Private(ArticleSourceModel &model, store::ArticleStore &store)
        : q(model)
        , counts(store, &model)
    {
    }

    [[nodiscard]] QString textOf(const Place &place) const;
    [[nodiscard]] domain::ArticleQuery queryOf(const Place &place) const;
    [[nodiscard]] qint64 unseenIn(const Place &place) const;
    [[nodiscard]] qint64 sizeOf(const Place &place) const;
    [[nodiscard]] qint64 countOf(const Place &place) const;
    [[nodiscard]] QString spokenCountOf(const Place &place) const;
    [[nodiscard]] QStringList names() const;
    void takeGroups(const QList<domain::GroupSummary> &fresh);
    void tellAllChanged();

    ArticleSourceModel &q;
    SourceCounts counts;
    QList<domain::GroupSummary> groups;
    domain::AccountId viewer;
    int draftCount = 0;
};

QString ArticleSourceModel::Private::textOf(const Place &place) const
{
    if (place.section == inGroups)
        return groups.at(place.row).name;
    if (place.section == inMine) {
        const std::array texts{tr("My articles"), tr("My votes"), tr("Saved"), tr("Drafts")};
        return texts.at(static_cast<size_t>(place.row));
    }
    const std::array texts{tr("All articles"), tr("Interesting"), tr("Groups"), tr("Mine")};
    return texts.at(static_cast<size_t>(place.row));
}

domain::ArticleQuery ArticleSourceModel::Private::queryOf(const Place &place) const
{
    domain::ArticleQuery query;
    query.viewer = viewer;
    if (place.section == inGroups) {
        query.source = Source::Group;
        query.group = groups.at(place.row).name;
    } else if (place.section == inMine) {
        query.source = place.row == VotesRow ? Source::Voted
            : place.row == SavedRow          ? Source::Saved
                                             : Source::Mine;
    } else if (place.row == InterestingRow) {
        query.source = Source::Interesting;
    }
    return query;
}

qint64 ArticleSourceModel::Private::unseenIn(const Place &place) const
{
    if (place.section == inGroups)
        return counts.newIn(groups.at(place.row));
    return place.section == topLevel && place.row == AllRow ? counts.newInAll() : 0;
}

qint64 ArticleSourceModel::Private::sizeOf(const Place &place) const
{
    if (place.section == inGroups)
        return groups.at(place.row).articles;
    if (place.section != inMine)
        return 0;
    return place.row == SavedRow ? counts.saved() : place.row == DraftsRow ? draftCount : 0;
}

qint64 ArticleSourceModel::Private::countOf(const Place &place) const
{
    const auto unseen = unseenIn(place);
    return unseen > 0 ? unseen : sizeOf(place);
}

QString ArticleSourceModel::Private::spokenCountOf(const Place &place) const
{
    if (place.section != inGroups || sizeOf(place) == 0)
        return {};
    constexpr auto largest = std::numeric_limits<int>::max();
    return tr("%Ln article(s)", nullptr, int(std::min<qint64>(sizeOf(place), largest)));
}

QStringList ArticleSourceModel::Private::names() const
{
    QStringList names;
    for (const auto &group : groups)
        names.append(group.name);
    return names;
}

void ArticleSourceModel::Private::takeGroups(const QList<domain::GroupSummary> &fresh)
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

ArticleSourceModel::ArticleSourceModel(store::ArticleStore &store, QObject *parent)
    : QAbstractItemModel(parent)
    , d(std::make_unique<Private>(*this, store))
{
    connect(&d->counts, &SourceCounts::groupsRead, this,
            [this](const auto &groups) { d->takeGroups(groups); });
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
    const auto place = placeOf(index);
    const bool isSection = place.section == topLevel && place.row >= GroupsRow;
    switch (role) {
    case Qt::DisplayRole:
        return d->textOf(place);
    case Qt::AccessibleTextRole:
        // The size of a group is no part of its name; what waits there is.
        if (place.section == inGroups && d->unseenIn(place) == 0)
            return d->textOf(place);
        return d->countOf(place) > 0 ? tr("%1, %L2").arg(d->textOf(place)).arg(d->countOf(place))
                                     : d->textOf(place);
    case Qt::AccessibleDescriptionRole:
        return d->spokenCountOf(place);
    case QueryRole:
        return QVariant::fromValue(d->queryOf(place));
    case CountRole:
        return d->countOf(place);
    case IsUnseenRole:
        return d->unseenIn(place) > 0;
    case IconRole:
        return iconOf(place);
    case IsSectionRole:
        return isSection;
    case IsDraftsRole:
        return place.section == inMine && place.row == DraftsRow;
    default:
        return {};
    }
}

Qt::ItemFlags ArticleSourceModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const auto place = placeOf(index);
    // Drafts are kept without an account; the other lists of one's own need a person.
    if (place.section == inMine && place.row != DraftsRow && d->viewer.isEmpty())
        return Qt::ItemNeverHasChildren;
    if (place.section == topLevel && place.row >= GroupsRow)
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
        return index(static_cast<int>(d->names().indexOf(query.group)), 0, index(GroupsRow, 0));
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

void ArticleSourceModel::refresh()
{
    d->counts.refresh();
}

void ArticleSourceModel::retranslate()
{
    d->tellAllChanged();
}

} // namespace items
