// SPDX-License-Identifier: MIT
#include "ui/list/stackedpane.h"

#include "ui/list/textline.h"
#include "ui/list/threepanes.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/ground.h"
#include "ui/widgets/statepane.h"

#include <QPainter>
#include <QStackedLayout>
#include <QToolButton>

namespace ui {

ListHeading::ListHeading(QWidget *parent, Second second)
    : QWidget(parent)
    , m_second(second)
{
    keepFixedHeight(*this, LineBox(48));
}

void ListHeading::setTexts(const QString &name, const QString &order)
{
    m_name = displayLine(name, 64);
    m_order = order;
    setAccessibleName(m_name);
    setAccessibleDescription(m_order);
    update();
}

void ListHeading::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    TextLine order(m_order, FontRole::Meta, Ink::Muted);
    const auto room = width() - 34.0;
    // The name matters more.
    const bool hasOrder
        = TextLine(m_name, FontRole::SectionHead, Ink::Text).width() + order.width() <= room;
    TextLine name(m_name, FontRole::SectionHead, Ink::Text, hasOrder ? room - order.width() : room);
    const auto middle = height() / 2.0 - 1;
    name.startAt({10, middle}).paint(painter, {}, tokens);
    if (!hasOrder)
        return;
    if (m_second == Second::AtEnd)
        order.endAt({width() - 8.0, middle});
    else
        order.startAt({name.left() + name.width() + 12, middle});
    order.paint(painter, {}, tokens);
}

StackedPane::StackedPane(QWidget *parent)
    : QWidget(parent)
    , m_drawerButton(new DrawerButton(this))
    , m_stack(new QStackedLayout)
{
    layGround(*this, {.color = &Tokens::list, .head = LineBox(48)});
}

void StackedPane::setContent(QWidget *content)
{
    m_state = new StatePane(this);
    m_stack->addWidget(content);
    m_stack->addWidget(m_state);
    connect(m_state, &StatePane::retryRequested, this, &StackedPane::retryRequested);
    connect(m_state, &StatePane::actionRequested, this, &StackedPane::emptyButtonClicked);
}

void StackedPane::setContentShown(bool shown)
{
    m_stack->setCurrentIndex(shown ? 0 : 1);
}

void StackedPane::setEmptyText(const EmptyText &empty)
{
    m_empty = empty;
    showContent();
}

void StackedPane::showEmpty()
{
    m_state->showEmpty(m_empty.icon, m_empty.title, m_empty.text, m_empty.button);
}

QWidget *StackedPane::focusTarget() const
{
    return m_stack->currentWidget();
}

} // namespace ui

#include "moc_stackedpane.cpp"
