// SPDX-License-Identifier: MIT
#pragma once

#include "domain/statistics.h"

#include <QWidget>

#include <memory>

namespace ui {

/// Lines of what was counted day by day, in the program's colours; gaps where nobody counted. The
/// table below has the same figures for whoever cannot see it.
class DayChart : public QWidget {
    Q_OBJECT
public:
    explicit DayChart(QWidget *parent = nullptr);
    ~DayChart() override;

    void setDays(const QList<domain::DayCounts> &days, const QList<domain::Counted> &kinds);

protected:
    void changeEvent(QEvent *event) override;

private:
    class Private; ///< what Qt Charts has to know
    std::unique_ptr<Private> d;
};

} // namespace ui
