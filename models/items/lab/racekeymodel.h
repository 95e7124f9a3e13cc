// SPDX-License-Identifier: MIT
#pragma once

#include "base/keystate.h"

#include <QAbstractListModel>

namespace items {

/// What the watched keys of a race hold, and what of it just changed.
class RaceKeyModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        KeyRole = Qt::UserRole,
        TypeRole, ///< "zset"; "none": there is no such key
        PartsRole, ///< QStringList: "article:1 432"
        FreshPartsRole, ///< QList<bool>, for each of them whether the last step changed it
        IsChangedRole, ///< of the whole key: it is new, gone, or a part of it changed
        SecondsLeftRole, ///< −1: for ever
    };

    using QAbstractListModel::QAbstractListModel;

    /// The first sight of a race: nothing of it is a change.
    void begin(const QList<base::KeyState> &keys);
    void show(const QList<base::KeyState> &keys);
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    void retranslate();

private:
    [[nodiscard]] bool isChanged(int row) const;
    [[nodiscard]] QString sentence(int row) const;

    QList<base::KeyState> m_before;
    QList<base::KeyState> m_keys;
};

} // namespace items
