// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace ui {

/// A tree of sources, or what else lies beside a list, on the colour of the window.
class TreePane : public QWidget {
    Q_OBJECT
public:
    explicit TreePane(QWidget *content);

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace ui
