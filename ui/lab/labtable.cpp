// SPDX-License-Identifier: MIT
#include "ui/lab/labtable.h"

#include "ui/list/textline.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/bareviews.h"

#include <QHeaderView>
#include <QPainter>

#include <algorithm>

namespace ui {

LabTable::LabTable(QAbstractItemModel *model, QStyledItemDelegate *delegate, LineBox rowHeight,
                   QWidget *parent)
    : QuietView(parent)
    , m_rowHeight(rowHeight)
{
    delegate->setParent(this);
    setModel(model);
    setItemDelegate(delegate);
    setUpRows(*this, rowHeight);
    setSelectionMode(SingleSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    horizontalHeader()->hide();
    horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    connect(model, &QAbstractItemModel::modelReset, this, &QWidget::updateGeometry);
}

QSize LabTable::sizeHint() const
{
    return {320, m_rowHeight * std::min(model()->rowCount(), m_preferredRows)};
}

void LabTitleDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    const auto &tokens = tokensFor(option.palette);
    const auto &cell = option.rect;
    const bool isChosen = option.state & QStyle::State_Selected;
    const bool isHovered = option.state & QStyle::State_MouseOver;
    painter->fillRect(cell, isChosen ? tokens.tint : isHovered ? tokens.hover : tokens.list);
    if (isChosen)
        painter->fillRect(QRect(cell.topLeft(), QSize(3, cell.height())), tokens.accent);
    else
        drawHairline(*painter, cell.left() + left, cell.right(), cell.bottom(), tokens.hairline);
    if (isChosen && (option.state & QStyle::State_HasFocus))
        drawFocusRing(*painter, QRectF(cell).adjusted(4, 2, -2, -2), 6, tokens);
    auto room = cell.width() - left - 12.0;
    if (const auto name = index.data(IconRole).toString(); !name.isEmpty()) {
        constexpr int size = 16;
        const QPoint corner(cell.right() - 12 - size, cell.center().y() - size / 2);
        drawIcon(*painter, QRectF(corner, QSizeF(size, size)), name, tokens.accent);
        room -= size + 8;
    }
    TextLine title(index.data().toString(), FontRole::BodyStrong, Ink::Text, room);
    title.startAt({double(left), cell.height() * 0.34});
    title.paint(*painter, cell.topLeft(), tokens);
    TextLine details(index.data(DetailsRole).toString(), FontRole::Meta, Ink::Muted, room);
    details.startAt({double(left), cell.height() * 0.67});
    details.paint(*painter, cell.topLeft(), tokens);
}

} // namespace ui

#include "moc_labtable.cpp"
