// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace ui {

/// The name of a list in a pane header of 48, and at its right what the list is sorted by.
class ListHeading : public QWidget {
    Q_OBJECT
public:
    explicit ListHeading(QWidget *parent = nullptr);

    void setTexts(const QString &name, const QString &order);
    [[nodiscard]] const QString &name() const { return m_name; }
    [[nodiscard]] QSize sizeHint() const override { return {200, 48}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_name;
    QString m_order;
};

} // namespace ui
