// SPDX-License-Identifier: MIT
#include "ui/list/textline.h"

#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"

#include <QCache>
#include <QFontMetricsF>
#include <QHash>
#include <QPainter>
#include <QTextLayout>

#include <cmath>

namespace ui {

namespace {
constexpr int keptShapes = 2000;

struct Face {
    QFont font;
    qreal capHeight = 0;
};

/// The role at the size that texts have now.
int lookOf(FontRole role)
{
    return int(role) * 1000 + qRound(textScale() * 100);
}

/// Asked some ten times for every row.
const Face &faceOf(FontRole role)
{
    static QHash<int, Face> faces;
    const auto key = lookOf(role);
    auto found = faces.find(key);
    if (found == faces.end()) {
        const auto font = ui::font(role);
        found = faces.insert(key, {font, QFontMetricsF(font).capHeight()});
    }
    return *found;
}

std::shared_ptr<const QTextLayout> shape(const QString &text, const QFont &font)
{
    auto layout = std::make_shared<QTextLayout>(text, font);
    // Right-to-left text starts at the left like its neighbours, in its own reading order.
    QTextOption option(Qt::AlignLeft | Qt::AlignAbsolute);
    option.setWrapMode(QTextOption::NoWrap);
    layout->setTextOption(option);
    layout->setCacheEnabled(true);
    layout->beginLayout();
    layout->createLine().setLineWidth(1 << 15);
    layout->endLayout();
    return layout;
}

/// Shapes are shared: ages, names of groups and the like stand in many rows.
std::shared_ptr<const QTextLayout> shaped(const QString &text, FontRole role, const Face &face)
{
    using Key = std::pair<QString, int>;
    static QCache<Key, std::shared_ptr<const QTextLayout>> shapes(keptShapes);
    const Key key(text, lookOf(role));
    if (const auto *known = shapes.object(key))
        return *known;
    auto made = shape(text, face.font);
    shapes.insert(key, new std::shared_ptr<const QTextLayout>(made));
    return made;
}
} // namespace

QColor inkOf(Ink ink, const Tokens &tokens)
{
    static constexpr QColor Tokens::*inks[]{&Tokens::text, &Tokens::muted,  &Tokens::accent,
                                            &Tokens::vote, &Tokens::danger, &Tokens::gold};
    return tokens.*inks[size_t(ink)];
}

TextLine::TextLine(const QString &text, FontRole role, Ink ink, qreal room)
    : m_ink(ink)
{
    if (text.isEmpty())
        return;
    const auto &face = faceOf(role);
    m_capHeight = face.capHeight;
    m_layout = shaped(text, role, face);
    m_width = m_layout->lineAt(0).naturalTextWidth();
    if (m_width <= room)
        return;
    m_layout = shaped(QFontMetricsF(face.font).elidedText(text, Qt::ElideRight, room), role, face);
    m_width = m_layout->lineAt(0).naturalTextWidth();
}

TextLine &TextLine::startAt(const QPointF &place)
{
    if (m_layout) {
        const auto baseline = std::round(place.y() + m_capHeight / 2);
        m_position = QPointF(place.x(), baseline - m_layout->lineAt(0).ascent());
    }
    return *this;
}

void TextLine::mark(const QStringList &words)
{
    m_marks.clear();
    if (!m_layout)
        return;
    // Folding may change a length, as of "ß"; then nothing is marked rather than the wrong letters.
    const auto shown = m_layout->text();
    const auto text = shown.toCaseFolded();
    if (text.size() != shown.size())
        return;
    for (const auto &word : words) {
        for (auto at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.size()))
            m_marks.append({static_cast<int>(at), static_cast<int>(word.size())});
    }
}

void TextLine::paint(QPainter &painter, const QPointF &corner, const Tokens &tokens) const
{
    if (!m_layout)
        return;
    QTextCharFormat marker;
    marker.setForeground(tokens.gold);
    marker.setBackground(tokens.goldTint);
    QList<QTextLayout::FormatRange> marked;
    for (const auto &mark : m_marks)
        marked.append({mark.begin, mark.length, marker});
    painter.setPen(inkOf(m_ink, tokens));
    m_layout->draw(&painter, corner + m_position, marked);
}

void TextLine::paint(QPainter &painter, const QPointF &corner, const QColor &color) const
{
    if (!m_layout)
        return;
    painter.setPen(color);
    m_layout->draw(&painter, corner + m_position);
}

} // namespace ui
