// SPDX-License-Identifier: MIT
#include "ui/search/markedline.h"

#include "ui/theme/tokens.h"
#include "ui/widgets/displaytext.h"

#include <QFontMetricsF>
#include <QPainter>

#include <cmath>

namespace ui {

using domain::MarkedText;

MarkedText displayMarked(const MarkedText &text, qsizetype limit)
{
    MarkedText shown;
    qsizetype at = 0;
    const auto take = [&](qsizetype end) {
        shown.text += displayLine(text.text.mid(at, end - at), limit);
        at = end;
    };
    for (const auto &mark : text.marks) {
        take(mark.begin);
        const auto begin = shown.text.size();
        take(mark.begin + mark.length);
        shown.marks.append({begin, shown.text.size() - begin});
    }
    take(text.text.size());
    return shown;
}

MarkedLine::MarkedLine(const MarkedText &text, FontRole role, Ink ink, qreal room)
    : m_ink(ink)
{
    constexpr qsizetype limit = 400;
    // A little less room: what stands out is wider than it is measured here.
    constexpr qreal boldness = 0.95;
    auto shown = displayMarked(text, limit);
    const auto face = ui::font(role);
    const QFontMetricsF metrics(face);
    const auto elided = metrics.elidedText(shown.text, Qt::ElideRight,
                                           shown.marks.isEmpty() ? room : room * boldness);
    const auto kept = elided == shown.text ? elided.size() : elided.size() - 1;
    QTextCharFormat strong;
    strong.setFontWeight(QFont::DemiBold);
    QList<QTextLayout::FormatRange> formats;
    for (const auto &mark : std::as_const(shown.marks)) {
        const auto end = std::min(mark.begin + mark.length, kept);
        if (mark.begin >= end)
            break;
        m_marks.append({mark.begin, end - mark.begin});
        formats.append({static_cast<int>(mark.begin), static_cast<int>(end - mark.begin), strong});
    }
    m_capHeight = metrics.capHeight();
    m_layout.setText(elided);
    m_layout.setFont(face);
    m_layout.setFormats(formats);
    QTextOption option(Qt::AlignLeft | Qt::AlignAbsolute);
    option.setWrapMode(QTextOption::NoWrap);
    m_layout.setTextOption(option);
    m_layout.setCacheEnabled(true);
    m_layout.beginLayout();
    m_layout.createLine().setLineWidth(1 << 15);
    m_layout.endLayout();
}

void MarkedLine::startAt(const QPointF &place)
{
    const auto baseline = std::round(place.y() + m_capHeight / 2);
    const auto ascent = m_layout.lineCount() > 0 ? m_layout.lineAt(0).ascent() : 0;
    m_position = QPointF(place.x(), baseline - ascent);
}

void MarkedLine::paint(QPainter &painter, const QPointF &corner, const Tokens &tokens) const
{
    QTextCharFormat accent;
    accent.setForeground(tokens.accent);
    QList<QTextLayout::FormatRange> selections;
    for (const auto &mark : m_marks)
        selections.append({static_cast<int>(mark.begin), static_cast<int>(mark.length), accent});
    painter.setPen(inkOf(m_ink, tokens));
    m_layout.draw(&painter, corner + m_position, selections);
}

} // namespace ui
