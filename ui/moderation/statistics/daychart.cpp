// SPDX-License-Identifier: MIT
#include "ui/moderation/statistics/daychart.h"

#include "items/moderation/statisticsmodel.h"
#include "ui/theme/fonts.h"
#include "ui/theme/tokens.h"

#include <QDateTime>
#include <QEvent>
#include <QGraphicsLayout>
#include <QtCharts/QChartView>
#include <QtCharts/QDateTimeAxis>
#include <QtCharts/QLegendMarker>
#include <QtCharts/QLineSeries>
#include <QtCharts/QValueAxis>
#include <QVBoxLayout>

#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int chartHeight = 210;
/// Lines differ in more than their colour.
constexpr std::array dashes{Qt::SolidLine, Qt::DashLine, Qt::DotLine};
constexpr const char *lineNumber = "lineNumber";

QColor colorOf(const Tokens &tokens, int number)
{
    const std::array colors{tokens.accent, tokens.vote, tokens.ok};
    return colors[static_cast<std::size_t>(number) % colors.size()];
}

double noonOf(const QDate &date)
{
    return static_cast<double>(QDateTime(date, QTime(12, 0)).toMSecsSinceEpoch());
}
} // namespace

class DayChart::Private {
public:
    void build(DayChart *owner);
    void rebuild();
    void applyColors(const Tokens &tokens);

    QList<domain::DayCounts> days;
    QList<domain::Counted> kinds;

private:
    /// A line of its own for each run of days that have numbers.
    void addLine(domain::Counted what, int number);
    void addRun(const QList<QPointF> &points, domain::Counted what, int number, bool isFirst);
    [[nodiscard]] double highest() const;
    [[nodiscard]] QChart *chart() const { return m_view->chart(); }

    QChartView *m_view = nullptr;
    QDateTimeAxis *m_when = nullptr;
    QValueAxis *m_much = nullptr;
};

void DayChart::Private::build(DayChart *owner)
{
    m_view = new QChartView(owner);
    m_when = new QDateTimeAxis(m_view);
    m_much = new QValueAxis(m_view);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setRenderHint(QPainter::Antialiasing);
    m_view->setFocusPolicy(Qt::NoFocus);
    auto *column = new QVBoxLayout(owner);
    column->setContentsMargins({});
    column->addWidget(m_view);
    chart()->setBackgroundRoundness(0);
    chart()->setMargins({0, 4, 12, 0});
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->legend()->setAlignment(Qt::AlignBottom);
    chart()->legend()->setMarkerShape(QLegend::MarkerShapeFromSeries);
    chart()->legend()->setFont(ui::font(FontRole::Meta));
    chart()->addAxis(m_when, Qt::AlignBottom);
    chart()->addAxis(m_much, Qt::AlignLeft);
    for (auto *axis : QList<QAbstractAxis *>{m_when, m_much}) {
        axis->setLabelsFont(ui::font(FontRole::Meta));
        axis->setLineVisible(false);
    }
    m_when->setGridLineVisible(false);
    m_much->setTickCount(5);
    m_much->setLabelFormat(u"%.0f"_s);
}

double DayChart::Private::highest() const
{
    qint64 most = 0;
    for (const auto &day : days) {
        for (const auto what : kinds)
            most = std::max(most, day.of(what).value_or(0));
    }
    return static_cast<double>(most);
}

void DayChart::Private::rebuild()
{
    chart()->removeAllSeries();
    if (days.isEmpty())
        return;
    m_when->setRange(QDateTime(days.first().date, QTime(12, 0)),
                     QDateTime(days.last().date, QTime(12, 0)));
    m_when->setTickCount(static_cast<int>(std::min<qsizetype>(days.size(), 7)));
    // The year says nothing within a season; a month is enough over a whole one.
    m_when->setFormat(days.size() > 90 ? u"yyyy-MM"_s : u"MM-dd"_s);
    m_much->setRange(0, 4 * std::max(1.0, std::ceil(highest() / 4)));
    for (int number = 0; number < kinds.size(); ++number)
        addLine(kinds.at(number), number);
    chart()->legend()->setVisible(kinds.size() > 1);
}

void DayChart::Private::addLine(domain::Counted what, int number)
{
    QList<QPointF> run;
    bool isFirst = true;
    for (const auto &day : std::as_const(days)) {
        const auto &count = day.of(what);
        if (count)
            run.append({noonOf(day.date), static_cast<double>(*count)});
        else if (!run.isEmpty())
            addRun(std::exchange(run, {}), what, number, std::exchange(isFirst, false));
    }
    // What has no day at all stands in the legend too.
    if (!run.isEmpty() || isFirst)
        addRun(run, what, number, isFirst);
}

void DayChart::Private::addRun(const QList<QPointF> &points, domain::Counted what, int number,
                               bool isFirst)
{
    auto *line = new QLineSeries;
    line->setName(items::StatisticsModel::nameOf(what));
    line->setProperty(lineNumber, number);
    line->append(points);
    line->setPointsVisible(points.size() == 1);
    chart()->addSeries(line);
    line->attachAxis(m_when);
    line->attachAxis(m_much);
    for (auto *marker : chart()->legend()->markers(line))
        marker->setVisible(isFirst);
}

void DayChart::Private::applyColors(const Tokens &tokens)
{
    m_view->setBackgroundBrush(tokens.list);
    chart()->setBackgroundBrush(tokens.list);
    chart()->setBackgroundPen(Qt::NoPen);
    chart()->legend()->setLabelColor(tokens.text);
    for (auto *axis : QList<QAbstractAxis *>{m_when, m_much}) {
        axis->setLabelsColor(tokens.muted);
        axis->setGridLineColor(tokens.hairline);
    }
    for (auto *series : chart()->series()) {
        const auto number = series->property(lineNumber).toInt();
        const auto dash = dashes[static_cast<std::size_t>(number) % dashes.size()];
        if (auto *line = qobject_cast<QLineSeries *>(series))
            line->setPen(QPen(colorOf(tokens, number), 2, dash));
    }
}

DayChart::DayChart(QWidget *parent)
    : QWidget(parent)
    , d(std::make_unique<Private>())
{
    setFixedHeight(chartHeight);
    d->build(this);
    d->applyColors(tokensFor(palette()));
}

DayChart::~DayChart() = default;

void DayChart::setDays(const QList<domain::DayCounts> &days, const QList<domain::Counted> &kinds)
{
    d->days = days;
    d->kinds = kinds;
    d->rebuild();
    d->applyColors(tokensFor(palette()));
}

void DayChart::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        d->applyColors(tokensFor(palette()));
}

} // namespace ui
