// SPDX-License-Identifier: MIT
#pragma once

#include "ui/list/rowlistview.h"

namespace ui {

/// The rows of an items::PagedModel, or of a filter over one, painted by a delegate.
class PagedListView : public RowListView {
    Q_OBJECT
public:
    using RowListView::RowListView;

    void setModel(QAbstractItemModel *model) override;

protected:
    [[nodiscard]] QByteArray idAt(const QModelIndex &index) const override;
    [[nodiscard]] QModelIndex find(const QByteArray &id) const override;
    void announce(const QByteArray &) override { }
    bool showToolTip(const QPoint &position, const QPoint &globalPosition) override;
};

} // namespace ui
