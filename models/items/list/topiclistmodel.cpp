// SPDX-License-Identifier: MIT
#include "items/list/topiclistmodel.h"

#include "items/list/articlesentence.h"
#include "items/list/topicdrag.h"
#include "items/list/topiclistmodel_p.h"
#include "items/list/topicsentence.h"

#include <QMimeData>

using namespace Qt::StringLiterals;

namespace items {

TopicListModel::TopicListModel(store::Community &community, QObject *parent)
    : ListModel(parent)
    , d(std::make_unique<Private>(*this, community))
{
}

TopicListModel::~TopicListModel() = default;

ListCore &TopicListModel::core()
{
    return *d;
}

const ListCore &TopicListModel::core() const
{
    return *d;
}

QVariant TopicListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto *row = d->rowAt(index.row());
    switch (role) {
    case RowRole:
        return QVariant::fromValue(row ? d->present(*row) : TopicRow());
    case IdRole:
        return QVariant::fromValue(d->idAt(index.row()));
    case Qt::DisplayRole:
        return row ? row->item.title : QString();
    case Qt::AccessibleTextRole:
        return topicSentence(row ? d->present(*row) : TopicRow());
    case Qt::ToolTipRole:
        return row ? QVariant(fullDate(row->item.lastReply)) : QVariant();
    default:
        return {};
    }
}

Qt::ItemFlags TopicListModel::flags(const QModelIndex &index) const
{
    const auto flags = ListModel::flags(index);
    return index.isValid() && d->rowAt(index.row()) ? flags | Qt::ItemIsDragEnabled : flags;
}

QStringList TopicListModel::mimeTypes() const
{
    return {TopicDrag::mimeType()};
}

QMimeData *TopicListModel::mimeData(const QModelIndexList &indexes) const
{
    TopicDrag drag;
    for (const auto &index : indexes) {
        const auto *row = d->rowAt(index.row());
        const auto id = d->idAt(index.row());
        if (!id.isEmpty())
            drag.items.append({id, row ? row->item.category : QString()});
    }
    return drag.items.isEmpty() ? nullptr : drag.toMime().release();
}

Qt::DropActions TopicListModel::supportedDragActions() const
{
    return Qt::MoveAction;
}

void TopicListModel::setQuery(const domain::TopicQuery &query)
{
    d->setQuery(query);
}

const domain::TopicQuery &TopicListModel::query() const
{
    return d->query;
}

QModelIndex TopicListModel::indexOf(const domain::TopicId &id) const
{
    const int row = d->rowOf(id);
    return row < 0 ? QModelIndex() : index(row);
}

void TopicListModel::vote(const domain::TopicId &id, domain::TopicVote standing)
{
    d->vote(id, standing);
}

void TopicListModel::markRead(const domain::TopicId &id, qint64 floor)
{
    d->markRead(id, floor);
}

void TopicListModel::reread(const domain::TopicId &id)
{
    d->reread(id);
}

void TopicListModel::dropWithdrawn(const domain::TopicId &id)
{
    d->dropWithdrawn(id);
}

void TopicListModel::showOwn(const domain::TopicId &id)
{
    d->showOwn(id);
}

void TopicListModel::expectRestored(const domain::TopicId &id)
{
    d->expectRestored(id);
}

} // namespace items
