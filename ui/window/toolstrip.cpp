// SPDX-License-Identifier: MIT
#include "ui/window/toolstrip.h"

#include "ui/actions/actionregistry.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/widgets/filterfield.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/window/connectionpill.h"
#include "ui/window/identitybutton.h"

#include <QEvent>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace ui {

ToolStrip::ToolStrip(ActionRegistry &actions, QWidget *parent)
    : QWidget(parent)
    , m_actions(actions)
    , m_refresh(new QToolButton(this))
    , m_new(new QPushButton(this))
    , m_undo(new QPushButton(this))
    , m_filter(new FilterField(this))
    , m_identity(new IdentityButton(this))
    , m_connection(new ConnectionPill(this))
{
    setFixedHeight(48);
    createParts();
    connect(m_new, &QAbstractButton::clicked, this,
            [this] { m_actions.action(m_newId)->trigger(); });
    connect(m_undo, &QAbstractButton::clicked, m_actions.action(ActionId::Undo), &QAction::trigger);
    for (const auto id : {ActionId::Undo, ActionId::NewArticle, ActionId::NewTopic,
                          ActionId::NewPost, ActionId::Refresh})
        connect(m_actions.action(id), &QAction::changed, this, &ToolStrip::followActions);
    connect(&m_actions, &ActionRegistry::shortcutsChanged, this, &ToolStrip::retranslate);
    retranslate();
}

void ToolStrip::createParts()
{
    m_refresh->setDefaultAction(m_actions.action(ActionId::Refresh));
    m_new->setIcon(icon(u"square-pen"_s));
    setButtonKind(m_new, ButtonKind::Primary);
    m_undo->setIcon(icon(u"undo-2"_s));
    setButtonKind(m_undo, ButtonKind::Flat);
    m_filter->setMinimumWidth(200);
    m_filter->setMaximumWidth(360);
    m_filter->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);

    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(8, 0, 16, 0);
    row->setSpacing(8);
    row->addWidget(m_refresh);
    row->addWidget(m_new);
    row->addWidget(m_undo);
    row->addStretch(1);
    row->addWidget(m_filter, 2);
    row->addStretch(1);
    row->addWidget(m_identity);
    row->addWidget(m_connection);
}

void ToolStrip::setNewAction(ActionId id)
{
    m_newId = id;
    retranslate();
}

void ToolStrip::followActions()
{
    const auto *undo = m_actions.action(ActionId::Undo);
    m_undo->setVisible(m_actions.isHandled(ActionId::Undo));
    m_undo->setEnabled(undo->isEnabled());
    m_undo->setToolTip(plainToolTip(undo->toolTip()));
    m_new->setVisible(m_actions.isHandled(m_newId) && m_actions.action(m_newId)->isVisible());
    m_new->setEnabled(m_actions.action(m_newId)->isEnabled());
}

void ToolStrip::retranslate()
{
    setAccessibleName(tr("Tools"));
    m_new->setText(m_newId == ActionId::NewTopic      ? tr("New topic")
                       : m_newId == ActionId::NewPost ? tr("New post")
                                                      : tr("New"));
    m_new->setAccessibleName(m_actions.plainText(m_newId));
    m_new->setToolTip(m_actions.plainText(m_newId));
    m_undo->setText(tr("Undo"));
    m_refresh->setAccessibleName(m_actions.plainText(ActionId::Refresh));
    m_filter->setKeyCaps(m_actions.keyCaps(ActionId::Filter));
    followActions();
}

void ToolStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &t = tokensFor(palette());
    painter.fillRect(rect(), t.window);
    drawHairline(painter, 0, width(), height() - 1, t.hairline);
}

void ToolStrip::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace ui
