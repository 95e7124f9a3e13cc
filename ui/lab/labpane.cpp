// SPDX-License-Identifier: MIT
#include "ui/lab/labpane.h"

#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/tokens.h"

#include <QBoxLayout>
#include <QEvent>
#include <QPainter>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace ui {

void LabPane::addDrawerButton(QBoxLayout &head)
{
    m_drawerButton = new QToolButton(this);
    m_drawerButton->setIcon(icon(u"list"_s));
    m_drawerButton->setAutoRaise(true);
    m_drawerButton->setFixedSize(32, 32);
    m_drawerButton->hide();
    nameDrawerButton();
    head.insertWidget(0, m_drawerButton);
}

void LabPane::nameDrawerButton()
{
    m_drawerButton->setToolTip(tr("Sources"));
    m_drawerButton->setAccessibleName(tr("Show sources"));
}

void LabPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange && m_drawerButton)
        nameDrawerButton();
}

void LabPane::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    painter.fillRect(rect(), tokens.list);
    drawHairline(painter, 0, width(), headHeight - 1, tokens.hairline);
}

} // namespace ui
