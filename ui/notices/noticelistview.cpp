// SPDX-License-Identifier: MIT
#include "ui/notices/noticelistview.h"

#include "items/noticelistmodel.h"
#include "ui/notices/noticedelegate.h"
#include "ui/widgets/plaintooltip.h"

#include <QContextMenuEvent>

namespace ui {

using Role = items::NoticeListModel::Role;

NoticeListView::NoticeListView(QWidget *parent)
    : RowListView(new NoticeDelegate, parent)
{
    setAccessibleName(tr("Notices"));
    connect(this, &QAbstractItemView::clicked, this,
            [this](const QModelIndex &index) { Q_EMIT noticeActivated(noticeAt(index)); });
}

domain::Notice NoticeListView::noticeAt(const QModelIndex &index) const
{
    return index.data(Role::NoticeRole).value<domain::Notice>();
}

QByteArray NoticeListView::idAt(const QModelIndex &index) const
{
    return noticeAt(index).id.bytes();
}

QModelIndex NoticeListView::find(const QByteArray &id) const
{
    for (int row = 0; row < model()->rowCount(); ++row) {
        if (const auto index = model()->index(row, 0); idAt(index) == id)
            return index;
    }
    return {};
}

bool NoticeListView::showToolTip(const QPoint &position, const QPoint &globalPosition)
{
    const auto text = indexAt(position).data(Qt::ToolTipRole).toString();
    if (!text.isEmpty())
        showPlainToolTip(globalPosition, text, viewport());
    return true;
}

void NoticeListView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isKey = event->reason() == QContextMenuEvent::Keyboard;
    const auto index = isKey ? currentIndex() : indexAt(event->pos());
    if (!index.isValid())
        return;
    setCurrentIndex(index);
    const auto place
        = isKey ? viewport()->mapToGlobal(visualRect(index).center()) : event->globalPos();
    Q_EMIT menuRequested(noticeAt(index), place);
}

void NoticeListView::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && event->modifiers() == Qt::NoModifier && currentIndex().isValid()) {
        Q_EMIT noticeActivated(noticeAt(currentIndex()));
        return;
    }
    RowListView::keyPressEvent(event);
}

void NoticeListView::changeEvent(QEvent *event)
{
    RowListView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        setAccessibleName(tr("Notices"));
}

} // namespace ui
