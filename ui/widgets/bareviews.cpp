// SPDX-License-Identifier: MIT
#include "ui/widgets/bareviews.h"

#include "ui/theme/textzoom.h"
#include "ui/widgets/plaintooltip.h"

#include <QHeaderView>
#include <QHelpEvent>
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

namespace {
/// What people wrote is no HTML.
class PlainToolTips : public QObject {
public:
    explicit PlainToolTips(QTableView &table)
        : QObject(&table)
        , m_table(table)
    {
        table.viewport()->installEventFilter(this);
    }
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() != QEvent::ToolTip)
            return QObject::eventFilter(watched, event);
        const auto *help = static_cast<QHelpEvent *>(event);
        showPlainToolTip(help->globalPos(),
                         m_table.indexAt(help->pos()).data(Qt::ToolTipRole).toString(),
                         m_table.viewport());
        return true;
    }

private:
    QTableView &m_table;
};
} // namespace

void setUpRows(QTableView &table, LineBox rowHeight)
{
    table.setFrameShape(QFrame::NoFrame);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.setTabKeyNavigation(false);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    new PlainToolTips(table);
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
