// SPDX-License-Identifier: MIT
#include "ui/moderation/places/categorieslist.h"

#include "ui/list/listheading.h"
#include "ui/moderation/places/categoriestree.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/statepane.h"

#include <QPushButton>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace ui {

CategoriesList::CategoriesList(QWidget *parent)
    : FormPage(parent)
    , m_drawerButton(new QToolButton(this))
    , m_heading(new ListHeading)
    , m_newTab(new QPushButton)
    , m_newCategory(new QPushButton)
    , m_stack(new QStackedLayout)
    , m_tree(new CategoriesTree)
    , m_state(new StatePane)
{
    m_stack->addWidget(m_state);
    m_stack->addWidget(m_tree);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(buildHead());
    column->addLayout(m_stack, 1);
    connect(m_newTab, &QAbstractButton::clicked, this, &CategoriesList::tabRequested);
    connect(m_newCategory, &QAbstractButton::clicked, this, &CategoriesList::categoryRequested);
    retranslate();
}

QWidget *CategoriesList::buildHead()
{
    m_drawerButton->setIcon(icon(u"list"_s));
    m_drawerButton->setAutoRaise(true);
    m_drawerButton->setFixedSize(32, 32);
    m_drawerButton->hide();
    auto *head = new QWidget;
    head->setFixedHeight(headHeight);
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(6, 0, 12, 0);
    row->setSpacing(8);
    row->addWidget(m_drawerButton);
    row->addWidget(m_heading, 1);
    for (auto *button : {m_newTab, m_newCategory}) {
        setCompact(button);
        button->setIcon(icon(u"plus"_s));
        row->addWidget(button);
    }
    return head;
}

void CategoriesList::showTree(bool shown)
{
    m_stack->setCurrentWidget(shown ? static_cast<QWidget *>(m_tree) : m_state);
}

void CategoriesList::setDisabledReason(const QString &disabledReason)
{
    m_newTab->setEnabled(disabledReason.isEmpty());
    m_newCategory->setEnabled(disabledReason.isEmpty());
    m_newTab->setToolTip(disabledReason.isEmpty() ? tr("A new tab, still without categories")
                                                  : plainToolTip(disabledReason));
    m_newCategory->setToolTip(disabledReason.isEmpty() ? tr("A new category, still without topics")
                                                       : plainToolTip(disabledReason));
    m_tree->setArrangeable(disabledReason.isEmpty());
}

void CategoriesList::retranslate()
{
    m_heading->setTexts(tr("Places"), {});
    m_newTab->setText(tr("Tab"));
    m_newTab->setAccessibleName(tr("New tab"));
    m_newCategory->setText(tr("Category"));
    m_newCategory->setAccessibleName(tr("New category"));
    m_drawerButton->setAccessibleName(tr("Lists"));
    m_drawerButton->setToolTip(tr("Lists"));
    m_tree->retranslate();
}

} // namespace ui
