// SPDX-License-Identifier: MIT
#include "ui/lab/labpane.h"

#include "ui/list/threepanes.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/ground.h"

#include <QBoxLayout>
#include <QLabel>

namespace ui {

LabPane::LabPane(const PaneSource &source, QWidget *parent)
    : QWidget(parent)
    , m_source(source)
{
    layGround(*this, {.color = &Tokens::list, .head = headHeight});
}

QToolButton *LabPane::makeDrawerButton()
{
    m_drawerButton = new DrawerButton(this);
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
