// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractItemView>

namespace ui {

/// A list, table or tree that tells a screen reader of its rows only while it has the focus: Qt
/// tells of every row that comes to be the current one, of a view that nobody sees as well. Without
/// the focus the view's own base, which tells nothing, does the rest.
template <typename View>
class QuietView : public View {
public:
    using View::View;

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override
    {
        if (this->hasFocus())
            View::currentChanged(current, previous);
        else
            QAbstractItemView::currentChanged(current, previous); // NOLINT
    }
    void selectionChanged(const QItemSelection &selected, const QItemSelection &before) override
    {
        if (this->hasFocus())
            View::selectionChanged(selected, before);
        else
            QAbstractItemView::selectionChanged(selected, before); // NOLINT
    }
};

} // namespace ui
