// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "ui/list/headertabs.h"

namespace ui {

/// Top, New, Bottom, Oldest.
class OrderTabs : public HeaderTabs {
    Q_OBJECT
public:
    explicit OrderTabs(QWidget *parent = nullptr);

    [[nodiscard]] domain::ArticleOrder order() const;
    void setOrder(domain::ArticleOrder order);
    /// Lists that are kept by time only have no Top and no Bottom.
    void setByTimeOnly(bool only);
    void retranslate();

Q_SIGNALS:
    void orderSelected(domain::ArticleOrder order);
};

} // namespace ui
