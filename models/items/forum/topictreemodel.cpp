// SPDX-License-Identifier: MIT
#include "items/forum/topictreemodel.h"

#include "items/forum/topictreemodel_p.h"
#include "items/list/topicdrag.h"

#include <QMimeData>

using namespace Qt::StringLiterals;

namespace items {

using Kind = TopicTreeSection::Kind;
using TopicSource = domain::TopicQuery::Source;

TopicTreeModel::TopicTreeModel(store::Community &community, QObject *parent)
    : QAbstractItemModel(parent)
    , d(std::make_unique<Private>(*this, community))
{
}

TopicTreeModel::~TopicTreeModel() = default;

QModelIndex TopicTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? d->sectionAt(parent.row()) : nullptr);
}

QModelIndex TopicTreeModel::parent(const QModelIndex &child) const
{
    const auto *section = static_cast<const TopicTreeSection *>(child.constInternalPointer());
    return child.isValid() && section ? createIndex(d->rowOf(section), 0) : QModelIndex();
}

int TopicTreeModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return Private::fixedRows + static_cast<int>(d->sections.size());
    if (parent.constInternalPointer() || parent.column() != 0)
        return 0;
    const auto *section = d->sectionAt(parent.row());
    return section ? static_cast<int>(section->entries.size()) : 0;
}

int TopicTreeModel::columnCount(const QModelIndex &) const
{
    return 1;
}

bool TopicTreeModel::hasChildren(const QModelIndex &parent) const
{
    if (rowCount(parent) > 0 || !parent.isValid() || parent.constInternalPointer())
        return rowCount(parent) > 0;
    const auto *section = d->sectionAt(parent.row());
    return section && !section->unread.isEmpty();
}

bool TopicTreeModel::canFetchMore(const QModelIndex &parent) const
{
    if (!parent.isValid() || parent.constInternalPointer())
        return false;
    const auto *section = d->sectionAt(parent.row());
    return section && section->kind == Kind::Tab && d->closedTabs.contains(section->name);
}

void TopicTreeModel::fetchMore(const QModelIndex &parent)
{
    if (!canFetchMore(parent))
        return;
    // The rows come with the answer: a view asks in the middle of its own changes.
    d->closedTabs.remove(d->sectionAt(parent.row())->name);
    d->refresh();
}

QVariant TopicTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto place = d->positionOf(index);
    switch (role) {
    case Qt::DisplayRole:
        return d->textOf(place);
    case Qt::AccessibleTextRole:
        return d->countOf(place) > 0 ? tr("%1, %L2").arg(d->textOf(place)).arg(d->countOf(place))
                                     : d->textOf(place);
    case QueryRole:
        return QVariant::fromValue(d->queryOf(place));
    case CountRole:
        return d->countOf(place);
    case IsUnseenRole:
        return d->isUnseen(place);
    case IconRole:
        return d->iconOf(place);
    case IsSectionRole:
        return place.section && place.row < 0;
    case IsDraftsRole:
        return d->isMine(place, Private::DraftsRow);
    case IsQuietRole:
        return place.section && place.row < 0 && place.section->kind == Kind::Archived;
    case TotalRole:
        return d->totalOf(place);
    default:
        return {};
    }
}

Qt::ItemFlags TopicTreeModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const auto place = d->positionOf(index);
    if (place.section && place.row < 0)
        return place.section->kind == Kind::Tab ? Qt::ItemIsEnabled | Qt::ItemIsSelectable
                                                : Qt::ItemFlags(Qt::ItemIsEnabled);
    // Drafts are kept without an account; the other lists of one's own need a person.
    if (d->isMine(place, Private::TopicsRow) && d->viewer.isEmpty())
        return Qt::ItemNeverHasChildren;
    const auto flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    const bool takesTopics = d->queryOf(place).source == TopicSource::Category
        && place.section->kind != Kind::Archived;
    return takesTopics ? flags | Qt::ItemIsDropEnabled : flags;
}

QStringList TopicTreeModel::mimeTypes() const
{
    return {TopicDrag::mimeType()};
}

Qt::DropActions TopicTreeModel::supportedDropActions() const
{
    return Qt::MoveAction;
}

bool TopicTreeModel::canDropMimeData(const QMimeData *data, Qt::DropAction, int, int,
                                     const QModelIndex &parent) const
{
    if (!flags(parent).testFlag(Qt::ItemIsDropEnabled))
        return false;
    const auto drag = TopicDrag::fromMime(data);
    return drag && !drag->foreignTo(d->queryOf(d->positionOf(parent)).name).isEmpty();
}

bool TopicTreeModel::dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                                  const QModelIndex &parent)
{
    if (!canDropMimeData(data, action, row, column, parent))
        return false;
    // The rows stay where they are until the server has agreed.
    const auto category = d->queryOf(d->positionOf(parent)).name;
    Q_EMIT moveRequested(TopicDrag::fromMime(data)->foreignTo(category), category);
    return true;
}

QModelIndex TopicTreeModel::indexOf(const domain::TopicQuery &query) const
{
    if (query.source == TopicSource::All || query.source == TopicSource::HotToday
        || query.source == TopicSource::Recommended)
        return index(Private::fixedRow(query.source), 0);
    for (size_t i = 0; i < d->sections.size(); ++i) {
        const auto heading = index(Private::fixedRows + static_cast<int>(i), 0);
        const auto &section = *d->sections.at(i);
        if (query.source == TopicSource::Tab && section.kind == Kind::Tab
            && section.name == query.name)
            return heading;
        for (int row = 0; row < section.entries.size(); ++row) {
            const auto here = d->queryOf({&section, row});
            if (here.source == query.source && here.name == query.name
                && !d->isMine({&section, row}, Private::DraftsRow))
                return index(row, 0, heading);
        }
    }
    return {};
}

QStringList TopicTreeModel::categoryNames() const
{
    return d->namesIn({Kind::Tab, Kind::Loose});
}

QStringList TopicTreeModel::tagNames() const
{
    return d->namesIn({Kind::Tags});
}

QStringList TopicTreeModel::tabNames() const
{
    QStringList names;
    for (const auto &section : d->sections) {
        if (section->kind == Kind::Tab)
            names.append(section->name);
    }
    return names;
}

QVariantMap TopicTreeModel::lastSeen() const
{
    return d->seen;
}

void TopicTreeModel::setViewer(const domain::AccountId &viewer)
{
    d->viewer = viewer;
    d->tellAllChanged();
}

void TopicTreeModel::setDraftCount(int count)
{
    if (std::exchange(d->draftCount, count) != count)
        d->tellAllChanged();
}

void TopicTreeModel::setLastSeen(const QVariantMap &seen)
{
    d->seen = seen;
    d->refresh();
}

void TopicTreeModel::markSeen(const domain::TopicQuery &query, domain::Timestamp now)
{
    if (query.source != TopicSource::Category)
        return;
    d->markSeen(query.name, now);
    Q_EMIT lastSeenChanged();
}

void TopicTreeModel::noteOwn(const domain::Topic &topic)
{
    d->noteOwn(topic.category, topic.lastReply);
}

void TopicTreeModel::setClosedTabs(const QStringList &names)
{
    d->closedTabs = QSet<QString>(names.cbegin(), names.cend());
}

void TopicTreeModel::refresh()
{
    d->refresh();
}

void TopicTreeModel::retranslate()
{
    d->tellAllChanged();
}

} // namespace items
