// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace ui {

/// The name of a list in a pane header of 48, and at its right, or beside it, what the list
/// is sorted by or how much it holds.
class ListHeading : public QWidget {
    Q_OBJECT
public:
    enum class Second { AtEnd, BesideName };

    explicit ListHeading(QWidget *parent = nullptr, Second second = Second::AtEnd);

    void setTexts(const QString &name, const QString &order);
    [[nodiscard]] const QString &name() const { return m_name; }
    [[nodiscard]] QSize sizeHint() const override { return {200, 48}; }
    /// Of the pane that it heads, with the line below it.
    static void paintGround(QPainter &painter, const QWidget &pane);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Second m_second;
    QString m_name;
    QString m_order;
};

} // namespace ui
