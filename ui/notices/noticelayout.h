// SPDX-License-Identifier: MIT
#pragma once

#include "domain/notice.h"
#include "ui/list/textline.h"

#include <QRectF>

#include <vector>

namespace ui {

/// Where everything in a row of a notice goes, with texts shaped once. Positions are relative to
/// the row's corner; nothing in here depends on colours.
class NoticeLayout {
public:
    NoticeLayout(const domain::Notice &notice, domain::Timestamp now, qreal width);

    void paint(QPainter &painter, const QPointF &corner, const Tokens &tokens,
               bool isHighlighted) const;

private:
    void placeHead(const domain::Notice &notice, qreal right);
    void placeText(const domain::Notice &notice, qreal right);
    qreal placeAtRight(const QString &text, qreal centre, qreal right);

    qreal m_width;
    std::vector<TextLine> m_lines;
    QRectF m_chip;
    TextLine m_chipLabel;
    domain::AccountId m_author;
    QString m_authorName;
    bool m_isRead;
};

} // namespace ui
