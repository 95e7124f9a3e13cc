// SPDX-License-Identifier: MIT
#include "ui/lab/labtable.h"

#include "ui/theme/textzoom.h"
#include "ui/widgets/bareviews.h"

#include <QHeaderView>

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

} // namespace ui

#include "moc_labtable.cpp"
