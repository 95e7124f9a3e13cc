// SPDX-License-Identifier: MIT
#include "ui/lab/labtable.h"

#include <QHeaderView>

#include <algorithm>

namespace ui {

LabTable::LabTable(QAbstractItemModel *model, QStyledItemDelegate *delegate, int rowHeight,
                   QWidget *parent)
    : QTableView(parent)
    , m_rowHeight(rowHeight)
{
    delegate->setParent(this);
    setModel(model);
    setItemDelegate(delegate);
    setFrameShape(NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setMinimumSectionSize(rowHeight);
    verticalHeader()->setDefaultSectionSize(rowHeight);
    horizontalHeader()->hide();
    horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    connect(model, &QAbstractItemModel::modelReset, this, &QWidget::updateGeometry);
}

QSize LabTable::sizeHint() const
{
    return {320, m_rowHeight * std::min(model()->rowCount(), m_preferredRows)};
}

} // namespace ui
