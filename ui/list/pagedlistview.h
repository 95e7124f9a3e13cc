// SPDX-License-Identifier: MIT
#pragma once

#include "ui/list/rowlayout.h"
#include "ui/list/rowlistview.h"
#include "ui/theme/textzoom.h"

namespace items {
class PagedModel;
}

namespace ui {

/// The rows of an items::PagedModel, or of a filter over one.
class PagedListView : public RowListView {
    Q_OBJECT
public:
    /// See RowDelegate::Rows.
    PagedListView(Scaled<int> textLeft, RowDelegate::LayOut layOut, QWidget *parent,
                  Scaled<int> rowHeight = RowDelegate::rowHeight);

    void setModel(QAbstractItemModel *model) override;
    /// Also one that is not loaded yet: it is gone to as soon as it is, unless somebody chooses
    /// another row meanwhile. At most so many more are loaded for it.
    void goToRow(int row) override;
    static constexpr int loadedAtOnce = 1'000;

Q_SIGNALS:
    /// Somebody went as far as rows can be had.
    void endReached();

protected:
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;

private:
    /// Where the rows come from, behind what filters them; null: they are all there.
    [[nodiscard]] items::PagedModel *source() const;
    void goOn();

    int m_wantedRow = -1;
    int m_rowsBefore = -1; ///< when more were asked for
    int m_mostRows = 0;
};

} // namespace ui
