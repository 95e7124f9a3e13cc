// SPDX-License-Identifier: MIT
#include "ui/moderation/statistics/daychart.h"

#include "items/moderation/statisticsmodel.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/linechart.h"

#include <QDateTime>
#include <QEvent>
#include <QtCharts/QDateTimeAxis>
#include <QtCharts/QValueAxis>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int chartHeight = 210;
constexpr qsizetype mostSteps = 6;
/// Lines differ in more than their colour.
constexpr std::array dashes{Qt::SolidLine, Qt::DashLine, Qt::DotLine};

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
    explicit Private(DayChart *owner);
    void rebuild();

    QList<domain::DayCounts> days;
    QList<domain::Counted> kinds;

private:
    /// A line of its own for each run of days that have numbers.
    void addLine(domain::Counted what, int number);
    [[nodiscard]] double highest() const;

    QDateTimeAxis *m_when = new QDateTimeAxis;
    QValueAxis *m_much = new QValueAxis;
    LineChart *m_view;
};

DayChart::Private::Private(DayChart *owner)
    : m_view(new LineChart(m_when, m_much, owner))
{
    columnOf({m_view}, {.margins = {}}, owner);
    m_view->chart()->legend()->setAlignment(Qt::AlignBottom);
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
    m_view->chart()->removeAllSeries();
    if (days.isEmpty())
        return;
    const auto steps = std::clamp(days.size() - 1, qsizetype(1), mostSteps);
    // As many days from one date to the next, at noon.
    const auto stepDays = (days.size() - 1 + steps - 1) / steps;
    m_when->setRange(QDateTime(days.last().date.addDays(-steps * stepDays), QTime(12, 0)),
                     QDateTime(days.last().date, QTime(12, 0)));
    m_when->setTickCount(static_cast<int>(steps) + 1);
    // The year says nothing within a season; a month is enough over a whole one.
    //: Dates at the axis of a chart, as QDateTime::toString() takes them
    m_when->setFormat(days.size() > 90 ? DayChart::tr("yyyy-MM") : DayChart::tr("MM-dd"));
    m_much->setRange(0, 4 * std::max(1.0, std::ceil(highest() / 4)));
    for (int number = 0; number < kinds.size(); ++number)
        addLine(kinds.at(number), number);
    m_view->chart()->legend()->setVisible(kinds.size() > 1);
}

void DayChart::Private::addLine(domain::Counted what, int number)
{
    const QPen pen(colorOf(tokensFor(m_view->parentWidget()->palette()), number), 2,
                   dashes[static_cast<std::size_t>(number) % dashes.size()]);
    QList<QPointF> run;
    bool isFirst = true;
    const auto endRun = [&] {
        const auto name
            = std::exchange(isFirst, false) ? items::StatisticsModel::nameOf(what) : QString();
        m_view->addLine(name, std::exchange(run, {}), pen);
    };
    for (const auto &day : std::as_const(days)) {
        const auto &count = day.of(what);
        if (count)
            run.append({noonOf(day.date), static_cast<double>(*count)});
        else if (!run.isEmpty())
            endRun();
    }
    // What has no day at all stands in the legend too.
    if (!run.isEmpty() || isFirst)
        endRun();
}

DayChart::DayChart(QWidget *parent)
    : QWidget(parent)
    , d(std::make_unique<Private>(this))
{
    setFixedHeight(chartHeight);
}

DayChart::~DayChart() = default;

void DayChart::setDays(const QList<domain::DayCounts> &days, const QList<domain::Counted> &kinds)
{
    d->days = days;
    d->kinds = kinds;
    d->rebuild();
}

void DayChart::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        d->rebuild();
}

} // namespace ui

#include "moc_daychart.cpp"
