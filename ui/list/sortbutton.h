// SPDX-License-Identifier: MIT
#pragma once

#include "domain/timeorder.h"

#include <QPushButton>

class QActionGroup;

namespace ui {

/// "Sort: Newest" in the head of a list, or "Newest" where there is less room; a menu below it
/// holds the orders, of which one is checked. Accessible name "Sort".
class SortButton : public QPushButton {
    Q_OBJECT
public:
    explicit SortButton(QWidget *parent = nullptr);

    /// In the order of the menu, translated; the one that was selected stays so.
    void setOrders(const QStringList &names);
    [[nodiscard]] int order() const { return m_order; }
    /// Nobody is told.
    void setOrder(int order);
    [[nodiscard]] QSize sizeHint() const override { return sizeFor(m_whole); }
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeFor(m_name); }

Q_SIGNALS:
    /// A person selected another one.
    void orderSelected(int order);

protected:
    void initStyleOption(QStyleOptionButton *option) const override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void openMenu();
    void showOrder();
    [[nodiscard]] QSize sizeFor(const QString &text) const;
    void fit();

    QActionGroup *m_orders;
    QString m_whole; ///< "Sort: Newest"
    QString m_name; ///< "Newest"
    int m_order = 0;
};

/// Of a list by time: the newest first, or the oldest.
class TimeSortButton : public SortButton {
    Q_OBJECT
public:
    explicit TimeSortButton(QWidget *parent = nullptr);

    [[nodiscard]] domain::TimeOrder timeOrder() const { return domain::TimeOrder(order()); }
    /// Nobody is told.
    void setTimeOrder(domain::TimeOrder order) { setOrder(int(order)); }

Q_SIGNALS:
    /// A person selected another one.
    void timeOrderSelected(domain::TimeOrder order);
};

} // namespace ui
