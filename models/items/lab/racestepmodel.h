// SPDX-License-Identifier: MIT
#pragma once

#include "store/lab/races/racerun.h"

#include <QAbstractListModel>

namespace items {

/// The steps of one client of a race.
class RaceStepModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        CommandRole = Qt::UserRole, ///< as redis-cli takes it; what is not known yet in ‹ ›
        StateRole, ///< int of store::RaceRun::StepState
        AnswerRole, ///< of what is done
        TimesRole, ///< how often it was done
    };

    using QAbstractListModel::QAbstractListModel;

    void show(const QList<store::RaceRun::Shown> &steps);
    /// −1: all is done.
    [[nodiscard]] int nextRow() const;
    [[nodiscard]] int done() const;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    void retranslate();

private:
    [[nodiscard]] QString sentence(const store::RaceRun::Shown &step) const;

    QList<store::RaceRun::Shown> m_steps;
};

} // namespace items
