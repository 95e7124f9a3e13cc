// SPDX-License-Identifier: MIT
#include "ui/lab/races/orderstrip.h"

#include "ui/theme/fonts.h"
#include "ui/theme/paint.h"

#include <QPainter>

using namespace Qt::StringLiterals;
using domain::RaceClient;

namespace ui {

namespace {
constexpr int box = 22;
constexpr int step = box + 4;

QString spoken(const QByteArray &order)
{
    QStringList letters;
    for (const auto letter : order)
        letters.append(QString(QLatin1Char(letter)));
    return letters.join(u' ');
}
} // namespace

void drawClientLetter(QPainter &painter, const QRectF &rect, RaceClient client,
                      const Tokens &tokens)
{
    const bool isA = client == RaceClient::A;
    drawBox(painter, rect, 6, isA ? tokens.tint : tokens.goldTint);
    painter.setFont(ui::font(FontRole::Badge));
    painter.setPen(isA ? tokens.accent : tokens.gold);
    painter.drawText(rect, Qt::AlignCenter, isA ? u"A"_s : u"B"_s);
}

OrderStrip::OrderStrip(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    retranslate();
}

void OrderStrip::setOrder(const QByteArray &taken, const QByteArray &planned)
{
    m_taken = taken;
    m_planned = planned.startsWith(taken) ? planned.mid(taken.size()) : QByteArray();
    retranslate();
    updateGeometry();
    update();
}

void OrderStrip::retranslate()
{
    setAccessibleName(m_taken.isEmpty() ? tr("Nobody has stepped yet")
                                        : tr("Order so far: %1").arg(spoken(m_taken)));
}

QSize OrderStrip::sizeHint() const
{
    return {int(m_taken.size() + m_planned.size()) * step, box};
}

void OrderStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto &tokens = tokensFor(palette());
    // Where there is no room for all, the end is what matters.
    const auto room = std::max(1, width() / step);
    const auto first
        = std::max<qsizetype>(0, m_taken.size() - room + (m_planned.isEmpty() ? 0 : 1));
    qreal left = 0;
    for (auto i = first; i < m_taken.size(); ++i, left += step)
        drawClientLetter(painter, QRectF(left, 0, box, box),
                         m_taken.at(i) == 'A' ? RaceClient::A : RaceClient::B, tokens);
    painter.setFont(ui::font(FontRole::Badge));
    for (qsizetype i = 0; i < m_planned.size() && left + box <= width(); ++i, left += step) {
        const QRectF place(left, 0, box, box);
        drawBox(painter, place, 6, Qt::transparent, tokens.border);
        painter.setPen(tokens.muted);
        painter.drawText(place, Qt::AlignCenter, QString(QLatin1Char(m_planned.at(i))));
    }
}

} // namespace ui
