// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

class QTableView;

namespace ui {

/// Names and values of Redis as they are, on one line each and monospaced; what has just changed is
/// on the colour of good news.
class KeyDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
};

/// A table of keys, or of what one holds: rows of one height, chosen one at a time.
void setUpKeyTable(QTableView &table);

} // namespace ui
