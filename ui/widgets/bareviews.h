// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/textzoom.h"

#include <QList>

#include <utility>

class QScrollArea;
class QTableView;
class QWidget;

namespace ui {

// Views that stand on the ground around them, without a frame. GUI thread.

/// Scrolls `content`, which becomes its child and is made as wide as there is room.
[[nodiscard]] QScrollArea *scrollAreaFor(QWidget *content);

/// Whole rows of one height that are chosen and only read; Tab leaves the table.
void setUpRows(QTableView &table, LineBox rowHeight);
/// How wide these columns are at 100 %; they grow with the text.
void keepColumnWidths(QTableView &table, const QList<std::pair<int, int>> &widths);

} // namespace ui
