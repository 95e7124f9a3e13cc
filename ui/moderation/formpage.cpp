// SPDX-License-Identifier: MIT
#include "ui/moderation/formpage.h"

#include "ui/list/stackedpane.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/ground.h"

namespace ui {

PaneHead::PaneHead(QWidget *parent)
    : QWidget(parent)
{
    keepFixedHeight(*this, height);
    m_row->setContentsMargins(6, 0, 12, 0);
    m_row->setSpacing(8);
    m_row->addWidget(m_drawerButton);
    m_row->addWidget(m_heading, 1);
}

void PaneHead::setHeading(const QString &name, const QString &second)
{
    m_heading->setTexts(name, second);
}

FormPage::FormPage(QWidget *parent)
    : QWidget(parent)
{
    layGround(*this, {.color = &Tokens::list, .head = PaneHead::height});
}

void FormPage::setParts(const QList<QWidget *> &parts)
{
    auto *column = columnOf({}, {.margins = {}, .spacing = 0}, this);
    for (auto *part : parts)
        column->addWidget(part, part == parts.last() ? 1 : 0);
}

FormPane::FormPane(const PaneSource &source, QObject *parent)
    : ModerationPane(source, parent)
{
}

void FormPane::setContent(QWidget *content, QWidget *detail)
{
    setParts(m_page, m_head->drawerButton(), detail);
    m_page->setParts({m_head, content});
}

} // namespace ui

#include "moc_formpage.cpp"
