// SPDX-License-Identifier: MIT
#pragma once

#include "domain/report.h"
#include "ui/list/rowlistview.h"

namespace ui {

/// The queue of what was reported. Choosing a row shows it; Enter, or a double click, opens it
/// where it stands.
class ReportListView : public RowListView {
    Q_OBJECT
public:
    explicit ReportListView(QWidget *parent = nullptr);

    [[nodiscard]] domain::Report reportAt(const QModelIndex &index) const;
    /// Selects the row of a target, now or as soon as there is one.
    void select(const domain::Target &target);

Q_SIGNALS:
    void reportSelected(const domain::Target &target);
    void menuRequested(const QPoint &globalPosition);

protected:
    [[nodiscard]] QByteArray idAt(const QModelIndex &index) const override;
    [[nodiscard]] QModelIndex find(const QByteArray &id) const override;
    void announce(const QByteArray &id) override;
    bool showToolTip(const QPoint &position, const QPoint &globalPosition) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void changeEvent(QEvent *event) override;
};

} // namespace ui
