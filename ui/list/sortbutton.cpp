// SPDX-License-Identifier: MIT
#include "ui/list/sortbutton.h"

#include "ui/theme/style.h"
#include "ui/widgets/menus.h"
#include "ui/widgets/retext.h"

#include <QActionGroup>
#include <QMenu>
#include <QStyleOptionButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

SortButton::SortButton(QWidget *parent)
    : QPushButton(parent)
    , m_orders(new QActionGroup(this))
{
    connect(this, &QAbstractButton::clicked, this, &SortButton::openMenu);
    setButtonKind(this, ButtonKind::Flat);
    setCompact(this);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(m_orders, &QActionGroup::triggered, this, [this](const QAction *action) {
        const auto order = static_cast<int>(m_orders->actions().indexOf(action));
        if (order == m_order)
            return;
        setOrder(order);
        Q_EMIT orderSelected(order);
    });
    whenTranslated(*this, [this] { showOrder(); });
}

/// Not the button's own menu: that would block the window while it is open.
void SortButton::openMenu()
{
    auto *menu = newMenu(*this);
    menu->setAccessibleName(tr("Sort"));
    menu->addActions(m_orders->actions());
    menu->popup(mapToGlobal(QPoint(0, height())));
}

void SortButton::initStyleOption(QStyleOptionButton *option) const
{
    QPushButton::initStyleOption(option);
    option->features |= QStyleOptionButton::HasMenu; // the arrow behind the words
}

/// With the arrow behind it.
QSize SortButton::sizeFor(const QString &text) const
{
    const auto arrow = style()->pixelMetric(QStyle::PM_MenuButtonIndicator, nullptr, this);
    QStyleOptionButton option;
    initStyleOption(&option);
    option.text = text;
    const auto content = fontMetrics().size(Qt::TextShowMnemonic, text) + QSize(arrow, 0);
    return style()->sizeFromContents(QStyle::CT_PushButton, &option, content, this);
}

void SortButton::fit()
{
    setText(width() < sizeHint().width() ? m_name : m_whole);
}

void SortButton::resizeEvent(QResizeEvent *event)
{
    QPushButton::resizeEvent(event);
    fit();
}

void SortButton::setOrders(const QStringList &names)
{
    auto actions = m_orders->actions();
    while (actions.size() < names.size()) {
        auto *action = m_orders->addAction(QString());
        action->setCheckable(true);
        actions.append(action);
    }
    for (qsizetype i = 0; i < names.size(); ++i)
        actions.at(i)->setText(names.at(i));
    setOrder(m_order);
}

void SortButton::setOrder(int order)
{
    const auto actions = m_orders->actions();
    m_order = std::clamp(order, 0, std::max(0, static_cast<int>(actions.size()) - 1));
    if (!actions.isEmpty())
        actions.at(m_order)->setChecked(true);
    showOrder();
}

void SortButton::showOrder()
{
    const auto *checked = m_orders->checkedAction();
    m_name = checked ? checked->text() : QString();
    //: %1 is an order, such as "Newest"
    m_whole = tr("Sort: %1").arg(m_name);
    updateGeometry();
    fit();
    setAccessibleName(tr("Sort"));
    setAccessibleDescription(m_name);
    setToolTip(tr("Sort"));
}

TimeSortButton::TimeSortButton(QWidget *parent)
    : SortButton(parent)
{
    connect(this, &SortButton::orderSelected, this,
            [this] { Q_EMIT timeOrderSelected(timeOrder()); });
    keepTranslated(*this, [this] { setOrders({tr("Newest"), tr("Oldest")}); });
}

} // namespace ui

#include "moc_sortbutton.cpp"
