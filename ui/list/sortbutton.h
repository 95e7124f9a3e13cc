// SPDX-License-Identifier: MIT
#pragma once

#include <QPushButton>

class QActionGroup;
class QMenu;

namespace ui {

/// "Sort: Newest" in the head of a list; a menu below it holds the orders, of which one is checked.
/// Accessible name "Sort".
class SortButton : public QPushButton {
    Q_OBJECT
public:
    explicit SortButton(QWidget *parent = nullptr);

    /// In the order of the menu, translated; the one that was selected stays so.
    void setOrders(const QStringList &names);
    [[nodiscard]] int order() const { return m_order; }
    /// Nobody is told.
    void setOrder(int order);

Q_SIGNALS:
    /// A person selected another one.
    void orderSelected(int order);

private:
    void showOrder();

    QMenu *m_menu; ///< not the button's own, which would block the window while it is open
    QActionGroup *m_orders;
    int m_order = 0;
};

} // namespace ui
