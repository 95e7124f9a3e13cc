// SPDX-License-Identifier: MIT
#pragma once

#include "ui/list/rowlayout.h"
#include "ui/list/rowlistview.h"
#include "ui/theme/textzoom.h"

namespace ui {

/// The rows of an items::PagedModel, or of a filter over one.
class PagedListView : public RowListView {
    Q_OBJECT
public:
    /// See RowDelegate::Rows.
    PagedListView(Scaled<int> textLeft, RowDelegate::LayOut layOut, QWidget *parent,
                  Scaled<int> rowHeight = RowDelegate::rowHeight);

    void setModel(QAbstractItemModel *model) override;
};

} // namespace ui
