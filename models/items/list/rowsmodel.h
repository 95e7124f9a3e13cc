// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/mergingmodel.h"

#include <QAbstractListModel>

namespace items {

/// A flat list (or a table, by its `Base`) that holds its rows itself. An heir says what is shown
/// of them.
template <typename Row, typename Base = QAbstractListModel>
class RowsModel : public MergingModel<Base> {
public:
    using MergingModel<Base>::MergingModel;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override
    {
        return this->checkIndex(index, QAbstractItemModel::CheckIndexOption::IndexIsValid)
            ? cell(index.row(), index.column(), role)
            : QVariant();
    }
    /// All that is said of the rows anew: ages have moved on, or the language is another.
    void retranslate()
    {
        tellChanged(0, rowCount() - 1);
        Q_EMIT this->headerDataChanged(Qt::Horizontal, 0, lastColumn());
    }

protected:
    [[nodiscard]] virtual QVariant cell(int row, int column, int role) const = 0;

    void tellChanged(int first, int last)
    {
        if (first <= last)
            Q_EMIT this->dataChanged(this->index(first, 0), this->index(last, lastColumn()));
    }
    void resetRows(const QList<Row> &rows)
    {
        this->beginResetModel();
        m_rows = rows;
        this->endResetModel();
    }
    void insertAt(int row, const QList<Row> &rows)
    {
        if (rows.isEmpty())
            return;
        this->beginInsertRows({}, row, row + static_cast<int>(rows.size()) - 1);
        m_rows = m_rows.first(row) + rows + m_rows.sliced(row);
        this->endInsertRows();
    }
    void removeAt(int row, qsizetype count = 1)
    {
        if (count <= 0)
            return;
        this->beginRemoveRows({}, row, row + static_cast<int>(count) - 1);
        m_rows.remove(row, count);
        this->endRemoveRows();
    }

    QList<Row> m_rows;

private:
    [[nodiscard]] int lastColumn() const
    {
        return static_cast<const QAbstractItemModel *>(this)->columnCount() - 1;
    }
};

} // namespace items
