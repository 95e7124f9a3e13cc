// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractListModel>
#include <QStringList>

namespace ui {

/// What a field of groups offers while somebody types: the known ones that fit, the best first,
/// and at last what was typed as a new one. GUI thread.
class GroupOffers : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    void setKnown(const QStringList &known);
    /// Whether a name would be a new one; never while no names are known.
    [[nodiscard]] bool isNew(const QString &name) const;
    void offerFor(const QString &typed);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    /// Qt::EditRole (the name), Qt::DisplayRole (a new one says so).
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    QStringList m_known;
    QStringList m_offers;
    bool m_isLastNew = false;
};

} // namespace ui
