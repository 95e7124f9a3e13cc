// SPDX-License-Identifier: MIT
#pragma once

#include "ui/list/rowdelegate.h"
#include "ui/moderation/reports/reportlayout.h"

#include <QCache>

namespace ui {

/// Paints the rows of the queue.
class ReportDelegate : public RowDelegate {
    Q_OBJECT
public:
    explicit ReportDelegate(QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    void forgetLayouts() override { m_layouts.clear(); }

private:
    /// What a layout was made of.
    struct Made {
        domain::Report report;
        QString age;
        QString font;
        int width = 0;
        ReportLayout layout;
    };
    const ReportLayout &layoutOf(const QModelIndex &index, int width) const;

    mutable QCache<QByteArray, Made> m_layouts;
};

} // namespace ui
