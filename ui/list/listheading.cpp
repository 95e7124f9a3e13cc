// SPDX-License-Identifier: MIT
#include "ui/list/listheading.h"

#include "ui/list/textline.h"
#include "ui/theme/paint.h"
#include "ui/widgets/displaytext.h"

#include <QPainter>

namespace ui {

ListHeading::ListHeading(QWidget *parent, Second second)
    : QWidget(parent)
    , m_second(second)
{
    setFixedHeight(48);
}

void ListHeading::setTexts(const QString &name, const QString &order)
{
    m_name = displayLine(name, 64);
    m_order = order;
    setAccessibleName(m_name);
    update();
}

void ListHeading::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    TextLine order(m_order, FontRole::Meta, Ink::Muted);
    TextLine name(m_name, FontRole::SectionHead, Ink::Text, width() - 34 - order.width());
    name.startAt({10, 23});
    name.paint(painter, {}, tokens);
    if (m_second == Second::AtEnd)
        order.endAt({width() - 8.0, 23});
    else
        order.startAt({name.left() + name.width() + 12, 23});
    order.paint(painter, {}, tokens);
}

void ListHeading::paintGround(QPainter &painter, const QWidget &pane)
{
    const auto &tokens = tokensFor(pane.palette());
    painter.fillRect(pane.rect(), tokens.list);
    drawHairline(painter, 0, pane.width(), 47, tokens.hairline);
}

} // namespace ui
