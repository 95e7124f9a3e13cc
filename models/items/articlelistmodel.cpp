// SPDX-License-Identifier: MIT
#include "items/articlelistmodel.h"

#include "items/articlesentence.h"
#include "items/list/articlelistmodel_p.h"

namespace items {

ArticleListModel::ArticleListModel(store::ArticleStore &store, QObject *parent)
    : QAbstractListModel(parent)
    , d(std::make_unique<Private>(*this, store))
{
}

ArticleListModel::~ArticleListModel() = default;

int ArticleListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : d->rowCount();
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
        return QVariant::fromValue(row ? row->article.id : d->rows.order().idAt(index.row()));
    case Qt::DisplayRole:
        return row ? row->article.title : QString();
    case Qt::AccessibleTextRole:
        return articleSentence(row ? d->present(*row) : ArticleRow());
    case Qt::ToolTipRole:
        return row ? QVariant(fullDate(row->article.posted)) : QVariant();
    default:
        return {};
    }
}

void ArticleListModel::setQuery(const domain::ArticleQuery &query)
{
    if (d->phase != Phase::Idle && query == d->query)
        d->reload();
    else
        d->open(query);
}

const domain::ArticleQuery &ArticleListModel::query() const
{
    return d->query;
}

void ArticleListModel::setFilter(const QString &words)
{
    d->filterBy(words);
}

QString ArticleListModel::filter() const
{
    return d->words;
}

ArticleListModel::Phase ArticleListModel::phase() const
{
    return d->phase;
}

base::Error ArticleListModel::error() const
{
    return d->error;
}

int ArticleListModel::filterPercent() const
{
    return d->filter.percent();
}

bool ArticleListModel::isFilterCut() const
{
    return d->isFiltered() && d->matches.isFull();
}

qint64 ArticleListModel::newCount() const
{
    return d->newCount;
}

domain::Timestamp ArticleListModel::now() const
{
    return d->clock.now();
}

QModelIndex ArticleListModel::indexOf(const domain::ArticleId &id) const
{
    const int row = d->rowOf(id);
    return row < 0 ? QModelIndex() : index(row);
}

void ArticleListModel::setVisibleRange(int first, int last)
{
    d->showVisible(first, last);
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

void ArticleListModel::showNew()
{
    d->reload();
}

void ArticleListModel::refresh()
{
    d->reload();
}

void ArticleListModel::retry()
{
    d->retry();
}

void ArticleListModel::cancel()
{
    d->cancel();
}

void ArticleListModel::refreshAges()
{
    d->refreshAges();
}

void ArticleListModel::setOnline(bool online)
{
    if (std::exchange(d->isOnline, online) == online)
        return;
    d->reader.setOnline(online);
    if (online && d->phase == Phase::Failed)
        d->retry();
}

} // namespace items
