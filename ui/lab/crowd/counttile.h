// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace ui {

/// A figure with its name.
class CountTile : public QWidget {
    Q_OBJECT
public:
    explicit CountTile(QWidget *parent = nullptr);

    /// `isWarning`: painted as something that went wrong, if there is any.
    void setCount(const QString &name, qint64 count, bool isWarning = false);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {88, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_name;
    QString m_figure;
    bool m_isWarning = false;
};

} // namespace ui
