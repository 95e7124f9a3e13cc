// SPDX-License-Identifier: MIT
#include "ui/lab/labpane.h"

#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/ground.h"
#include "ui/widgets/retext.h"

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace ui {

LabPane::LabPane(const QString &key, const QString &iconName, QWidget *parent)
    : QWidget(parent)
    , PaneSource(key, iconName)
{
    layGround(*this, {.color = &Tokens::list, .head = headHeight});
}

QToolButton *LabPane::makeDrawerButton()
{
    m_drawerButton = new QToolButton(this);
    m_drawerButton->setIcon(icon(u"list"_s));
    m_drawerButton->setAutoRaise(true);
    m_drawerButton->setFixedSize(32, 32);
    m_drawerButton->hide();
    keepTranslated(*m_drawerButton, [this] {
        m_drawerButton->setToolTip(tr("Sources"));
        m_drawerButton->setAccessibleName(tr("Show sources"));
    });
    return m_drawerButton;
}

void LabPane::addStory(QBoxLayout &column, QLabel &story)
{
    static constexpr Scaled widest(760);
    keepSized(story, [&story] { story.setMaximumWidth(widest); });
    followToken(&story, &Tokens::muted);
    // In a row of its own: a column would ask for its height at the width of the whole.
    column.addLayout(rowOf({{&story, 1}, Stretch{}}));
    column.addSpacing(8);
}

} // namespace ui

#include "moc_labpane.cpp"
