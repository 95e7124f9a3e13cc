// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace ui {

/// The ground of a pane that is a form: a head of headHeight above a hairline.
class FormPage : public QWidget {
    Q_OBJECT
public:
    static constexpr int headHeight = 48;

    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace ui
