// SPDX-License-Identifier: MIT
#include "ui/board/list/articlelistpane.h"

#include "ui/widgets/retext.h"

#include <QEvent>
#include <QSignalBlocker>

namespace ui {

OrderTabs::OrderTabs(QWidget *parent)
    : HeaderTabs(parent)
{
    for (int i = 0; i < 4; ++i)
        addTab({});
    keepTranslated(*this, [this] {
        setAccessibleName(tr("Order"));
        const QStringList names{tr("Top"), tr("New"), tr("Bottom"), tr("Oldest")};
        for (int i = 0; i < 4; ++i)
            setTabText(i, names.at(i));
    });
    connect(this, &QTabBar::currentChanged, this, [this] { Q_EMIT orderSelected(order()); });
}

domain::ArticleOrder OrderTabs::order() const
{
    return domain::ArticleOrder(qMax(0, currentIndex()));
}

void OrderTabs::setOrder(domain::ArticleOrder order)
{
    const QSignalBlocker blocker(this);
    setCurrentIndex(int(order));
    update();
}

void OrderTabs::setByTimeOnly(bool only)
{
    const QSignalBlocker blocker(this);
    setTabVisible(int(domain::ArticleOrder::Top), !only);
    setTabVisible(int(domain::ArticleOrder::Bottom), !only);
    updateGeometry();
}

} // namespace ui

#include "moc_articlelistpane.cpp"
