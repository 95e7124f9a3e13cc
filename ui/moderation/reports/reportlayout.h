// SPDX-License-Identifier: MIT
#pragma once

#include "domain/report.h"
#include "ui/list/textline.h"

#include <QRectF>

#include <vector>

namespace ui {

/// The shaped texts of one row of the queue.
class ReportLayout {
public:
    static constexpr int textLeft = 72;

    ReportLayout(const domain::Report &report, domain::Timestamp now, qreal width);

    void paint(QPainter &painter, const QPointF &corner, const Tokens &tokens,
               bool isHighlighted) const;

private:
    struct Chip {
        QRectF frame;
        TextLine label;
        bool isGrave = false;
    };

    qreal placeAtRight(const QString &text, qreal centre, Ink ink, qreal right);
    void placeTitle(const domain::Report &report, qreal right);
    void placeMeta(const domain::Report &report, qreal right);

    std::vector<TextLine> m_lines;
    std::vector<Chip> m_chips;
    TextLine m_count;
    QString m_icon;
    bool m_isGrave; ///< reported by three people or more, and waiting
};

/// Of a kind of text, wherever reports name it.
[[nodiscard]] QString kindIcon(domain::Target::Kind kind);

} // namespace ui
