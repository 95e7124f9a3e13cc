// SPDX-License-Identifier: MIT
#include "ui/board/list/ordertabs.h"

#include "ui/theme/fonts.h"
#include "ui/theme/paint.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>
#include <QSignalBlocker>

namespace ui {

namespace {
constexpr int padding = 10;
constexpr int headerHeight = 48;
} // namespace

OrderTabs::OrderTabs(QWidget *parent)
    : QTabBar(parent)
{
    setDrawBase(false);
    setExpanding(false);
    setUsesScrollButtons(false);
    setElideMode(Qt::ElideNone);
    setFocusPolicy(Qt::TabFocus);
    setFont(ui::font(FontRole::BodyStrong));
    for (int i = 0; i < 4; ++i)
        addTab({});
    retranslate();
    connect(this, &QTabBar::currentChanged, this, [this] { Q_EMIT orderChosen(order()); });
}

void OrderTabs::retranslate()
{
    setAccessibleName(tr("Order"));
    setTabText(0, tr("Top"));
    setTabText(1, tr("New"));
    setTabText(2, tr("Bottom"));
    setTabText(3, tr("Oldest"));
}

domain::ArticleOrder OrderTabs::order() const
{
    return domain::ArticleOrder(qMax(0, currentIndex()));
}

void OrderTabs::setOrder(domain::ArticleOrder order)
{
    const QSignalBlocker blocker(this);
    setCurrentIndex(int(order));
    update();
}

void OrderTabs::setByTimeOnly(bool only)
{
    const QSignalBlocker blocker(this);
    setTabVisible(int(domain::ArticleOrder::Top), !only);
    setTabVisible(int(domain::ArticleOrder::Bottom), !only);
    updateGeometry();
}

QSize OrderTabs::tabSizeHint(int index) const
{
    const QFontMetricsF metrics(ui::font(FontRole::BodyStrong));
    return {qCeil(metrics.horizontalAdvance(tabText(index))) + 2 * padding, headerHeight};
}

QSize OrderTabs::sizeHint() const
{
    int width = 0;
    for (int i = 0; i < count(); ++i) {
        if (isTabVisible(i))
            width += tabSizeHint(i).width();
    }
    return {width, headerHeight};
}

void OrderTabs::changeEvent(QEvent *event)
{
    QTabBar::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void OrderTabs::paintEvent(QPaintEvent *)
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
