// SPDX-License-Identifier: MIT
#pragma once

#include <QtCharts/QChartView>

namespace ui {

/// Lines over two axes by Qt Charts, in the program's fonts and colours.
class LineChart : public QChartView {
public:
    /// Takes the axes, which stand at the foot and at the left.
    LineChart(QAbstractAxis *times, QAbstractAxis *values, QWidget *parent);

    /// Without a name it does not stand in the legend.
    void addLine(const QString &name, const QList<QPointF> &points, const QPen &pen);

protected:
    void changeEvent(QEvent *event) override;

private:
    void applyColors();
};

} // namespace ui
