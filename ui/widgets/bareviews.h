// SPDX-License-Identifier: MIT
#pragma once

class QScrollArea;
class QTableView;
class QWidget;

namespace ui {

// Views that stand on the ground around them, without a frame. GUI thread.

/// Scrolls `content`, which becomes its child and is made as wide as there is room.
[[nodiscard]] QScrollArea *scrollAreaFor(QWidget *content);

/// Whole rows of one height that are chosen and only read; Tab leaves the table.
void setUpRows(QTableView &table, int rowHeight);

} // namespace ui
