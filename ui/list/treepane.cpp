// SPDX-License-Identifier: MIT
#include "ui/list/treepane.h"

#include "ui/theme/tokens.h"

namespace ui {

TreePane::TreePane(QWidget *content)
{
    setFocusProxy(content);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(content);
}

void TreePane::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(rect(), tokensFor(palette()).window);
}

} // namespace ui
