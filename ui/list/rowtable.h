// SPDX-License-Identifier: MIT
#pragma once

#include <QTableView>

namespace ui {

/// A table as a list of rows that are painted as a whole: one column without grid and headings, one
/// row chosen at a time, scrolled by the pixel.
class RowTable : public QTableView {
    Q_OBJECT
public:
    explicit RowTable(QWidget *parent);

protected:
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
};

} // namespace ui
