// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"

#include <QTabBar>

namespace ui {

/// Top, New, Bottom, Oldest in a pane header of 48. A real tab bar underneath, so that screen
/// readers meet page tabs; only the painting is ours.
class OrderTabs : public QTabBar {
    Q_OBJECT
public:
    explicit OrderTabs(QWidget *parent = nullptr);

    [[nodiscard]] domain::ArticleOrder order() const;
    void setOrder(domain::ArticleOrder order);
    /// Lists that are kept by time only have no Top and no Bottom.
    void setByTimeOnly(bool only);
    void retranslate();

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void orderChosen(domain::ArticleOrder order);

protected:
    void paintEvent(QPaintEvent *event) override;
    [[nodiscard]] QSize tabSizeHint(int index) const override;
    void changeEvent(QEvent *event) override;
};

} // namespace ui
