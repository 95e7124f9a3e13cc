// SPDX-License-Identifier: MIT
#pragma once

#include "ui/search/markedline.h"

#include <QRectF>

#include <optional>
#include <vector>

namespace ui {

/// Where everything in a row of a search goes, with texts shaped once. Positions are relative to
/// the row's corner; nothing in here depends on colours.
class HitLayout {
public:
    static constexpr int rowHeight = 88;
    static constexpr int textLeft = 64;

    HitLayout(const domain::SearchHit &hit, domain::Timestamp now, qreal width);

    void paint(QPainter &painter, const QPointF &corner, const Tokens &tokens,
               bool isHighlighted) const;

private:
    struct Chip {
        QRectF frame;
        TextLine label;
    };
    void placeTitle(const domain::SearchHit &hit, domain::Timestamp now, qreal right);
    void placeMeta(const domain::SearchHit &hit, qreal right);

    std::optional<MarkedLine> m_title;
    std::optional<MarkedLine> m_excerpt;
    std::vector<TextLine> m_lines;
    std::vector<Chip> m_chips;
    QString m_icon;
    qreal m_titleCentre;
    qreal m_metaCentre;
    domain::AccountId m_author;
    QString m_authorName;
};

} // namespace ui
