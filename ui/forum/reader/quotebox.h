// SPDX-License-Identifier: MIT
#pragma once

#include "domain/reply.h"

#include <QRectF>

#include <memory>

class QPainter;
class QTextDocument;

namespace ui {

struct Tokens;

/// What a reply answers, with what that answers inside it; anything before is only said to be
/// there.
class QuoteBox {
public:
    QuoteBox(const domain::Reply &reply, qreal width, const Tokens &tokens);
    ~QuoteBox();

    [[nodiscard]] qreal height() const { return m_height; }
    /// The floor that a click leads to; 0 where unknown.
    [[nodiscard]] qint64 floorAt(const QPointF &position) const;
    void paint(QPainter &painter, const QPointF &corner, const Tokens &tokens) const;

private:
    void paintHead(QPainter &painter, const QPointF &corner, const domain::Quote &quote,
                   const Tokens &tokens) const;

    domain::Quote m_outer;
    domain::Quote m_inner;
    std::unique_ptr<QTextDocument> m_outerText;
    std::unique_ptr<QTextDocument> m_innerText; ///< none without an inner quote
    QRectF m_innerBox;
    qreal m_width;
    qreal m_textTop;
    qreal m_height;
    bool m_goesOn;
};

} // namespace ui
