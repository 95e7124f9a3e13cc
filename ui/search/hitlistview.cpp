// SPDX-License-Identifier: MIT
#include "ui/search/hitlistview.h"

#include "items/searchmodel.h"
#include "ui/search/hitdelegate.h"
#include "ui/search/hitlayout.h"

#include <QHeaderView>

namespace ui {

HitListView::HitListView(QWidget *parent)
    : PagedListView(new HitDelegate, parent)
{
    setAccessibleName(HitListView::name());
    verticalHeader()->setMinimumSectionSize(HitLayout::rowHeight);
    verticalHeader()->setDefaultSectionSize(HitLayout::rowHeight);
    const auto open = [this](const QModelIndex &index) {
        if (index.isValid())
            Q_EMIT hitActivated(hitAt(index));
    };
    connect(this, &QAbstractItemView::clicked, this, open);
    connect(this, &QAbstractItemView::activated, this, open);
}

domain::SearchHit HitListView::hitAt(const QModelIndex &index) const
{
    return index.data(items::SearchModel::HitRole).value<domain::SearchHit>();
}

void HitListView::setModel(QAbstractItemModel *model)
{
    if (model)
        connect(model, &QAbstractItemModel::modelReset, this,
                [this] { rowDelegate().forgetLayouts(); });
    PagedListView::setModel(model);
}

void HitListView::openMenu(const QModelIndex &index, const QPoint &globalPosition)
{
    Q_EMIT menuRequested(hitAt(index), globalPosition);
}

QString HitListView::name() const
{
    return tr("Results");
}

} // namespace ui
