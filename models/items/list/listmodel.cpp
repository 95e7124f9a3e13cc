// SPDX-License-Identifier: MIT
#include "items/list/listmodel.h"

#include "items/list/listcore.h"

namespace items {

int ListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : core().rowCount();
}

void ListModel::setFilter(const QString &words)
{
    core().filterBy(words);
}

QString ListModel::filter() const
{
    return core().words;
}

ListModel::Phase ListModel::phase() const
{
    return core().phase;
}

base::Error ListModel::error() const
{
    return core().error;
}

int ListModel::filterPercent() const
{
    return core().filterPercent();
}

bool ListModel::isFilterCut() const
{
    return core().isFilterCut();
}

qint64 ListModel::newCount() const
{
    return core().newCount;
}

domain::Timestamp ListModel::now() const
{
    return core().clock.now();
}

void ListModel::setVisibleRange(int first, int last)
{
    core().showVisible(first, last);
}

void ListModel::showNew()
{
    core().reload();
}

void ListModel::refresh()
{
    core().reload();
}

void ListModel::retry()
{
    core().retry();
}

void ListModel::cancel()
{
    core().cancel();
}

void ListModel::refreshAges()
{
    core().refreshAges();
}

void ListModel::applyTime(domain::Timestamp now)
{
    core().applyTime(now);
}

void ListModel::setOnline(bool online)
{
    core().setOnline(online);
}

} // namespace items
