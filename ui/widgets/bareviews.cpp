// SPDX-License-Identifier: MIT
#include "ui/widgets/bareviews.h"

#include "ui/theme/textzoom.h"

#include <QHeaderView>
#include <QScrollArea>
#include <QTableView>

namespace ui {

QScrollArea *scrollAreaFor(QWidget *content)
{
    auto *area = new QScrollArea;
    area->setWidget(content);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    return area;
}

void setUpRows(QTableView &table, LineBox rowHeight)
{
    table.setFrameShape(QFrame::NoFrame);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.setTabKeyNavigation(false);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    auto *rows = table.verticalHeader();
    rows->hide();
    rows->setSectionResizeMode(QHeaderView::Fixed);
    keepSized(table, [rows, rowHeight] {
        rows->setMinimumSectionSize(rowHeight);
        rows->setDefaultSectionSize(rowHeight);
    });
    auto *titles = table.horizontalHeader();
    titles->setHighlightSections(false);
    titles->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

void keepColumnWidths(QTableView &table, const QList<std::pair<int, int>> &widths)
{
    auto *header = table.horizontalHeader();
    keepSized(table, [header, widths] {
        for (const auto &[column, width] : widths)
            header->resizeSection(column, Scaled(width));
    });
}

} // namespace ui
