// SPDX-License-Identifier: MIT
#include "ui/notices/noticelistview.h"

#include "items/noticelistmodel.h"
#include "ui/notices/noticedelegate.h"

#include <QKeyEvent>

namespace ui {

using Role = items::NoticeListModel::Role;

NoticeListView::NoticeListView(QWidget *parent)
    : PagedListView(new NoticeDelegate, parent)
{
    setAccessibleName(NoticeListView::name());
    connect(this, &QAbstractItemView::clicked, this,
            [this](const QModelIndex &index) { Q_EMIT noticeActivated(noticeAt(index)); });
}

domain::Notice NoticeListView::noticeAt(const QModelIndex &index) const
{
    return index.data(Role::NoticeRole).value<domain::Notice>();
}

void NoticeListView::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && event->modifiers() == Qt::NoModifier && currentIndex().isValid()) {
        Q_EMIT noticeActivated(noticeAt(currentIndex()));
        return;
    }
    PagedListView::keyPressEvent(event);
}

void NoticeListView::openMenu(const QModelIndex &index, const QPoint &globalPosition)
{
    Q_EMIT menuRequested(noticeAt(index), globalPosition);
}

QString NoticeListView::name() const
{
    return tr("Notices");
}

} // namespace ui
