// SPDX-License-Identifier: MIT
#pragma once

#include <QPushButton>

class QActionGroup;

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
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    /// A person selected another one.
    void orderSelected(int order);

protected:
    void initStyleOption(QStyleOptionButton *option) const override;

private:
    void openMenu();
    void showOrder();

    QActionGroup *m_orders;
    int m_order = 0;
};

} // namespace ui
