// SPDX-License-Identifier: MIT
#pragma once

#include "domain/batch.h"

#include <QAbstractTableModel>

namespace ui {

/// What a batch is about to change, item by item: what it is, what becomes of it, the keys.
class BatchPreview : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Item, Outcome, Keys, ColumnCount };

    explicit BatchPreview(domain::BatchAct::Kind kind, QObject *parent = nullptr);

    void setItems(const QList<domain::BatchItem> &items);
    [[nodiscard]] qint64 count(domain::BatchItem::State state) const;
    /// That go with those that the act would change.
    [[nodiscard]] qint64 replies() const;
    /// Those that the act would change, in order.
    [[nodiscard]] QList<domain::Target> ready() const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    [[nodiscard]] QString text(const domain::BatchItem &item, int column) const;

    domain::BatchAct::Kind m_kind;
    QList<domain::BatchItem> m_items;
};

} // namespace ui
