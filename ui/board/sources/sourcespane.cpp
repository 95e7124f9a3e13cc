// SPDX-License-Identifier: MIT
#include "ui/board/sources/sourcespane.h"

#include "ui/board/sources/sourcesview.h"
#include "ui/theme/tokens.h"

namespace ui {

SourcesPane::SourcesPane(QWidget *parent)
    : QWidget(parent)
    , m_view(new SourcesView(this))
{
    setFocusProxy(m_view);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_view);
}

void SourcesPane::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(rect(), tokensFor(palette()).window);
}

} // namespace ui
