// SPDX-License-Identifier: MIT
#pragma once

#include "domain/race.h"
#include "ui/lab/labtable.h"

namespace ui {

/// The races, by title and where each is from.
class RaceList : public LabTable {
    Q_OBJECT
public:
    explicit RaceList(const QList<domain::Race> &races, QWidget *parent = nullptr);

    void choose(int row);
    void retranslate();

Q_SIGNALS:
    void selected(int row);

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
};

} // namespace ui
