// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/textzoom.h"

#include <QTabBar>

namespace ui {

/// Tabs in the header of a pane. A real tab bar underneath, so that screen readers meet page tabs;
/// only the painting is ours.
class HeaderTabs : public QTabBar {
    Q_OBJECT
public:
    explicit HeaderTabs(QWidget *parent = nullptr, LineBox height = LineBox(48));

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    [[nodiscard]] QSize tabSizeHint(int index) const override;

private:
    LineBox m_height;
};

} // namespace ui
