// SPDX-License-Identifier: MIT
#pragma once

#include "ui/list/rowlayout.h"
#include "ui/list/rowlistview.h"

namespace ui {

/// The rows of an items::PagedModel, or of a filter over one.
class PagedListView : public RowListView {
    Q_OBJECT
public:
    /// See RowDelegate::Rows.
    PagedListView(int textLeft, RowDelegate::LayOut layOut, QWidget *parent,
                  int rowHeight = RowDelegate::rowHeight);

    void setModel(QAbstractItemModel *model) override;
};

} // namespace ui
