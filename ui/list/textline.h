// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/fonts.h"

#include <QList>
#include <QPointF>
#include <QStringList>

#include <memory>

class QColor;
class QPainter;
class QTextLayout;

namespace ui {

struct Tokens;

/// What a text is painted in; colours themselves come in while painting.
enum class Ink { Text, Muted, Accent, Vote, Danger, Gold };

[[nodiscard]] QColor inkOf(Ink ink, const Tokens &tokens);

/// One line of plain text, shaped once and painted often. Lines that share a centre share a
/// baseline, whatever glyphs they borrow from other fonts.
class TextLine {
public:
    TextLine() = default;
    /// Cut with an ellipsis where it is wider than `room`.
    TextLine(const QString &text, FontRole role, Ink ink, qreal room = 4096);

    /// What is looked for, case-folded, stands out as if by a marker.
    void mark(const QStringList &words);
    [[nodiscard]] qreal width() const { return m_width; }
    [[nodiscard]] qreal left() const { return m_position.x(); }
    /// Left edge and the height's middle.
    TextLine &startAt(const QPointF &place);
    TextLine &centreAt(const QPointF &place)
    {
        return startAt({place.x() - m_width / 2, place.y()});
    }
    TextLine &endAt(const QPointF &place) { return startAt({place.x() - m_width, place.y()}); }

    void paint(QPainter &painter, const QPointF &corner, const Tokens &tokens) const;
    void paint(QPainter &painter, const QPointF &corner, const QColor &color) const;

private:
    struct Mark {
        int begin;
        int length;
    };
    std::shared_ptr<const QTextLayout> m_layout; ///< many rows say "·", "3 h" and "Interesting"
    QPointF m_position;
    qreal m_width = 0;
    qreal m_capHeight = 0;
    Ink m_ink = Ink::Muted;
    QList<Mark> m_marks;
};

} // namespace ui
