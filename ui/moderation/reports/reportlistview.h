// SPDX-License-Identifier: MIT
#pragma once

#include "domain/report.h"
#include "ui/list/pagedlistview.h"

namespace ui {

/// The queue of what was reported. Choosing a row shows it; Enter, or a double click, opens it
/// where it stands.
class ReportListView : public PagedListView {
    Q_OBJECT
public:
    explicit ReportListView(QWidget *parent = nullptr);

    [[nodiscard]] domain::Report reportAt(const QModelIndex &index) const;
    /// Selects the row of a target, now or as soon as there is one.
    void select(const domain::Target &target);

Q_SIGNALS:
    void reportSelected(const domain::Target &target);
};

} // namespace ui
