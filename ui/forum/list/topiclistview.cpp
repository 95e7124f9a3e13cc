// SPDX-License-Identifier: MIT
#include "ui/forum/list/topiclistview.h"

#include "items/list/topiclistmodel.h"
#include "ui/forum/list/topicdelegate.h"
#include "ui/theme/fonts.h"
#include "ui/theme/paint.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/retext.h"

#include <QDrag>
#include <QMimeData>
#include <QPainter>

namespace ui {

QPixmap dragPicture(const QString &title, const QPalette &palette, qreal ratio)
{
    constexpr int height = 32;
    constexpr int sides = 12;
    constexpr int mostText = 220;
    const QFontMetrics metrics(font(FontRole::Poster));
    const auto text = metrics.elidedText(displayLine(title, 120), Qt::ElideRight, mostText);
    const QSize size(metrics.horizontalAdvance(text) + 2 * sides, height);
    QPixmap picture(size * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto &tokens = tokensFor(palette);
    drawBox(painter, QRectF(QPointF(), size), 6, tokens.list, tokens.accent);
    painter.setFont(font(FontRole::Poster));
    painter.setPen(tokens.text);
    painter.drawText(QRect(QPoint(), size), Qt::AlignCenter, text);
    return picture;
}

TopicListView::TopicListView(QWidget *parent)
    : RowListView(new TopicDelegate, parent)
{
    keepTranslated(*this, [this] { setAccessibleName(tr("Topics")); });
    setDragEnabled(true);
    setDragDropMode(DragOnly);
    connect(this, &QAbstractItemView::activated, this, [this](const QModelIndex &index) {
        if (const auto row = topicAt(index); row.isLoaded)
            Q_EMIT topicActivated(row.topic.id);
    });
}

items::TopicRow TopicListView::topicAt(const QModelIndex &index) const
{
    return index.data(items::TopicListModel::RowRole).value<items::TopicRow>();
}

QByteArray TopicListView::idAt(const QModelIndex &index) const
{
    const auto row = topicAt(index);
    return row.isLoaded ? row.topic.id.bytes() : QByteArray();
}

QModelIndex TopicListView::find(const QByteArray &id) const
{
    return m_locator ? m_locator(domain::TopicId(id)) : QModelIndex();
}

void TopicListView::announce(const QByteArray &id)
{
    Q_EMIT topicSelected(domain::TopicId(id));
}

bool TopicListView::showToolTip(const QPoint &position, const QPoint &globalPosition)
{
    const auto text = indexAt(position).data(Qt::ToolTipRole).toString();
    if (!text.isEmpty())
        showPlainToolTip(globalPosition, tr("Last reply: %1").arg(text), viewport());
    return true;
}

void TopicListView::startDrag(Qt::DropActions actions)
{
    const auto rows = selectionModel()->selectedRows();
    auto *dragged = model()->mimeData(rows);
    if (!dragged)
        return;
    const auto text = rows.size() == 1 ? topicAt(rows.constFirst()).topic.title
                                       : tr("%Ln topics", nullptr, int(rows.size()));
    auto *drag = new QDrag(this);
    drag->setMimeData(dragged);
    drag->setPixmap(dragPicture(text, palette(), devicePixelRatioF()));
    drag->setHotSpot({-12, -4}); // below the pointer, whose target stays in sight
    drag->exec(actions, Qt::MoveAction);
}

void TopicListView::openMenu(const QModelIndex &index, const QPoint &globalPosition)
{
    Q_EMIT menuRequested(topicAt(index).topic.id, globalPosition);
}

} // namespace ui
