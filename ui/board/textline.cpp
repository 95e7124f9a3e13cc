// SPDX-License-Identifier: MIT
#include "ui/board/textline.h"

#include "ui/theme/tokens.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QTextLayout>

namespace ui {

QColor inkOf(Ink ink, const Tokens &tokens)
{
    switch (ink) {
    case Ink::Text:
        return tokens.text;
    case Ink::Muted:
        return tokens.muted;
    case Ink::Accent:
        return tokens.accent;
    case Ink::Vote:
        return tokens.vote;
    case Ink::Danger:
        return tokens.danger;
    case Ink::Gold:
        return tokens.gold;
    }
    return tokens.text;
}

TextLine::TextLine() = default;
TextLine::TextLine(TextLine &&) noexcept = default;
TextLine &TextLine::operator=(TextLine &&) noexcept = default;
TextLine::~TextLine() = default;

TextLine::TextLine(const QString &text, FontRole role, Ink ink, qreal room)
    : m_ink(ink)
{
    if (text.isEmpty())
        return;
    const auto face = ui::font(role);
    const QFontMetricsF metrics(face);
    m_capHeight = metrics.capHeight();
    m_layout = std::make_unique<QTextLayout>(metrics.elidedText(text, Qt::ElideRight, room), face);
    // Right-to-left text starts at the left like its neighbours, in its own reading order.
    QTextOption option(Qt::AlignLeft | Qt::AlignAbsolute);
    option.setWrapMode(QTextOption::NoWrap);
    m_layout->setTextOption(option);
    m_layout->setCacheEnabled(true);
    m_layout->beginLayout();
    auto line = m_layout->createLine();
    line.setLineWidth(1 << 15);
    m_layout->endLayout();
    m_width = line.naturalTextWidth();
}

void TextLine::startAt(const QPointF &place)
{
    if (!m_layout)
        return;
    const auto baseline = std::round(place.y() + m_capHeight / 2);
    m_position = QPointF(place.x(), baseline - m_layout->lineAt(0).ascent());
}

void TextLine::paint(QPainter &painter, const QPointF &corner, const Tokens &tokens) const
{
    paint(painter, corner, inkOf(m_ink, tokens));
}

void TextLine::paint(QPainter &painter, const QPointF &corner, const QColor &color) const
{
    if (!m_layout)
        return;
    painter.setPen(color);
    m_layout->draw(&painter, corner + m_position);
}

} // namespace ui
