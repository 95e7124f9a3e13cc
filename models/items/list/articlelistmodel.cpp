// SPDX-License-Identifier: MIT
#include "items/list/articlelistmodel.h"

#include "items/list/articlelistmodel_p.h"
#include "items/list/articlesentence.h"

namespace items {

ArticleListModel::ArticleListModel(store::Community &community, QObject *parent)
    : ListModel(parent)
    , d(std::make_unique<Private>(*this, community))
{
}

ArticleListModel::~ArticleListModel() = default;

ListCore &ArticleListModel::core()
{
    return *d;
}

const ListCore &ArticleListModel::core() const
{
    return *d;
}

QVariant ArticleListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto *row = d->rowAt(index.row());
    switch (role) {
    case RowRole:
        return QVariant::fromValue(row ? d->present(*row) : ArticleRow());
    case IdRole:
        return QVariant::fromValue(d->idAt(index.row()));
    case Qt::DisplayRole:
        return row ? row->item.title : QString();
    case Qt::AccessibleTextRole:
        return articleSentence(row ? d->present(*row) : ArticleRow());
    case Qt::ToolTipRole:
        return row ? QVariant(fullDate(row->item.posted)) : QVariant();
    default:
        return {};
    }
}

void ArticleListModel::setQuery(const domain::ArticleQuery &query)
{
    d->setQuery(query);
}

const domain::ArticleQuery &ArticleListModel::query() const
{
    return d->query;
}

QModelIndex ArticleListModel::indexOf(const domain::ArticleId &id) const
{
    const int row = d->rowOf(id);
    return row < 0 ? QModelIndex() : index(row);
}

void ArticleListModel::castVote(const domain::ArticleId &id, domain::Vote vote)
{
    d->castVote(id, vote);
}

void ArticleListModel::setSaved(const domain::ArticleId &id, bool saved)
{
    d->mark(id, &domain::Article::isSaved, saved);
}

void ArticleListModel::setRead(const domain::ArticleId &id, bool read)
{
    d->mark(id, &domain::Article::isRead, read);
}

void ArticleListModel::reread(const domain::ArticleId &id)
{
    d->refresher.want({id});
}

void ArticleListModel::dropWithdrawn(const domain::ArticleId &id)
{
    d->dropWithdrawn(id);
}

void ArticleListModel::expectRestored(const domain::ArticleId &id)
{
    d->expectRestored(id);
}

} // namespace items
