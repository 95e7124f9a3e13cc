// SPDX-License-Identifier: MIT
#include "ui/widgets/linechart.h"

#include "ui/theme/fonts.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"

#include <QEvent>
#include <QGraphicsLayout>
#include <QtCharts/QAbstractAxis>
#include <QtCharts/QLegendMarker>
#include <QtCharts/QLineSeries>

namespace ui {

LineChart::LineChart(QAbstractAxis *times, QAbstractAxis *values, QWidget *parent)
    : QChartView(parent)
{
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setFocusPolicy(Qt::NoFocus);
    chart()->setBackgroundRoundness(0);
    chart()->setBackgroundPen(Qt::NoPen);
    chart()->setMargins({0, 4, 12, 0});
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->legend()->setMarkerShape(QLegend::MarkerShapeFromSeries);
    chart()->addAxis(times, Qt::AlignBottom);
    chart()->addAxis(values, Qt::AlignLeft);
    for (auto *axis : {times, values}) {
        axis->setLineVisible(false);
        axis->setTruncateLabels(false);
    }
    times->setGridLineVisible(false);
    keepSized(*this, [this] {
        chart()->legend()->setFont(ui::font(FontRole::Meta));
        for (auto *axis : chart()->axes())
            axis->setLabelsFont(ui::font(FontRole::Meta));
    });
    applyColors();
}

void LineChart::addLine(const QString &name, const QList<QPointF> &points, const QPen &pen)
{
    auto *line = new QLineSeries;
    line->setName(name);
    line->setPen(pen);
    line->append(points);
    line->setPointsVisible(points.size() == 1);
    chart()->addSeries(line);
    for (auto *axis : chart()->axes())
        line->attachAxis(axis);
    for (auto *marker : chart()->legend()->markers(line))
        marker->setVisible(!name.isEmpty());
}

void LineChart::changeEvent(QEvent *event)
{
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyColors();
}

void LineChart::applyColors()
{
    const auto &tokens = tokensFor(palette());
    setBackgroundBrush(tokens.list);
    chart()->setBackgroundBrush(tokens.list);
    chart()->legend()->setLabelColor(tokens.text);
    for (auto *axis : chart()->axes()) {
        axis->setLabelsColor(tokens.muted);
        axis->setGridLineColor(tokens.hairline);
    }
}

} // namespace ui
