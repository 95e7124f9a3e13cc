// SPDX-License-Identifier: MIT
#pragma once

#include <QSlider>

namespace ui {

/// A horizontal slider in the program's colours: the way to the handle is filled with the accent.
class Slider : public QSlider {
    Q_OBJECT
public:
    explicit Slider(QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override { return {160, 24}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {80, 24}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    /// Middle of the handle.
    [[nodiscard]] double place() const;
    void follow(double x);
};

} // namespace ui
