// SPDX-License-Identifier: MIT
#include "ui/list/headertabs.h"

#include "ui/theme/fonts.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"

#include <QFontMetricsF>
#include <QPainter>

namespace ui {

namespace {
constexpr int padding = 10;
} // namespace

HeaderTabs::HeaderTabs(QWidget *parent, LineBox height)
    : QTabBar(parent)
    , m_height(height)
{
    setDrawBase(false);
    setExpanding(false);
    setUsesScrollButtons(false);
    setElideMode(Qt::ElideNone);
    setFocusPolicy(Qt::TabFocus);
    setFont(ui::font(FontRole::BodyStrong));
}

QSize HeaderTabs::tabSizeHint(int index) const
{
    const QFontMetricsF metrics(ui::font(FontRole::BodyStrong));
    return {qCeil(metrics.horizontalAdvance(tabText(index))) + 2 * padding, m_height};
}

QSize HeaderTabs::sizeHint() const
{
    int width = 0;
    for (int i = 0; i < count(); ++i) {
        if (isTabVisible(i))
            width += tabSizeHint(i).width();
    }
    return {width, m_height};
}

void HeaderTabs::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    for (int i = 0; i < count(); ++i) {
        if (!isTabVisible(i))
            continue;
        const auto box = tabRect(i);
        const bool isCurrent = i == currentIndex();
        const bool isHovered = box.contains(mapFromGlobal(QCursor::pos())) && underMouse();
        painter.setFont(ui::font(isCurrent ? FontRole::BodyStrong : FontRole::Button));
        painter.setPen(isCurrent || isHovered ? tokens.text : tokens.muted);
        painter.drawText(box.adjusted(padding, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         tabText(i));
        if (isCurrent)
            drawBox(painter,
                    QRectF(box.left() + padding, box.bottom() - 2, box.width() - 2 * padding, 3),
                    1.5, tokens.accent);
        if (isCurrent && hasFocus())
            drawFocusRing(painter, QRectF(box).adjusted(2, 9, -2, -9), 6, tokens);
    }
}

} // namespace ui

#include "moc_headertabs.cpp"
