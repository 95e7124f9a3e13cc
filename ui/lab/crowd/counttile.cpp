// SPDX-License-Identifier: MIT
#include "ui/lab/crowd/counttile.h"

#include "ui/theme/fonts.h"
#include "ui/theme/paint.h"
#include "ui/theme/tokens.h"

#include <QLocale>
#include <QPainter>

namespace ui {

namespace {
constexpr int tileMargin = 12;
constexpr int tileHeight = 62;
} // namespace

CountTile::CountTile(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFixedHeight(tileHeight);
}

void CountTile::setCount(const QString &name, qint64 count, bool isWarning)
{
    m_name = name;
    m_figure = QLocale().toString(count);
    m_isWarning = isWarning && count > 0;
    setAccessibleName(tr("%1: %2", "name and figure").arg(name, m_figure));
    update();
}

QSize CountTile::sizeHint() const
{
    const QFontMetrics meta(ui::font(FontRole::Meta));
    return {meta.horizontalAdvance(m_name) + 2 * tileMargin, tileHeight};
}

void CountTile::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto &tokens = tokensFor(palette());
    drawBox(painter, QRectF(rect()), 8, m_isWarning ? tokens.dangerTint : tokens.code);
    const auto inner = rect().adjusted(tileMargin, 8, -tileMargin, -8);
    painter.setFont(ui::font(FontRole::Meta));
    painter.setPen(m_isWarning ? tokens.danger : tokens.muted);
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignTop,
                     painter.fontMetrics().elidedText(m_name, Qt::ElideRight, inner.width()));
    painter.setFont(ui::font(FontRole::BigNumber));
    painter.setPen(m_isWarning ? tokens.danger : tokens.text);
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignBottom, m_figure);
}

} // namespace ui
