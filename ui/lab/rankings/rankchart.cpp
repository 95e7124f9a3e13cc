// SPDX-License-Identifier: MIT
#include "ui/lab/rankings/rankchart.h"

#include "ui/lab/rankings/rankingtable.h"
#include "ui/list/textline.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/linechart.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QStringList>
#include <QtCharts/QCategoryAxis>
#include <QtCharts/QValueAxis>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr Scaled widestName(160);
constexpr int beforeName = 52; ///< a piece of the line and the rank
constexpr Scaled nameHeight(18.0);
constexpr int leastRanks = 8; ///< that the axis has
constexpr double inset = 0.04; ///< of times that stand at the ends of the axis
constexpr double nearEnd = 0.16; ///< what stands there gives way to the mark

int endOf(const RankChart::Line &line)
{
    return line.ranks.isEmpty() ? 0 : line.ranks.last();
}

/// Through the gaps of a broken line one sees the line below it.
int heightOf(const RankChart::Line &line)
{
    return line.isStrong ? 2 : lineDash(line.color) == Qt::SolidLine ? 0 : 1;
}

QPen penOf(const RankChart::Line &line, const Tokens &tokens)
{
    return {lineColor(tokens, line.color), line.isStrong ? 3 : 1.6, lineDash(line.color),
            Qt::FlatCap, Qt::RoundJoin};
}
} // namespace

class RankChart::Private {
public:
    explicit Private(RankChart *owner);
    void showAxes(const QList<Line> &lines, const Time &time, const Tokens &tokens);
    void addLine(const Line &line, const Tokens &tokens);
    /// So many ranks are named as stand below each other in that height.
    void fitRanks(int height);

    QValueAxis *ranks = new QValueAxis;
    QCategoryAxis *times = new QCategoryAxis;
    LineChart *view;

private:
    int m_quarter = 1; ///< of what the axis has, in whole ranks
};

RankChart::Private::Private(RankChart *owner)
    : view(new LineChart(times, ranks, owner))
{
    rowOf({view}, {.margins = {}}, owner);
    view->chart()->legend()->hide(); // in a low window it leaves out lines
    ranks->setReverse(true);
    ranks->setTickType(QValueAxis::TicksDynamic);
    ranks->setTickAnchor(1);
    ranks->setLabelFormat(u"%.0f"_s);
    times->setRange(0, 1);
    times->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
}

void RankChart::Private::showAxes(const QList<Line> &lines, const Time &time, const Tokens &tokens)
{
    int lowest = leastRanks;
    for (const auto &line : lines)
        lowest = std::max(lowest, line.ranks.isEmpty() ? 0 : std::ranges::max(line.ranks));
    m_quarter = (lowest + 3) / 4;
    ranks->setRange(1 - m_quarter * 0.1, 4 * m_quarter + 1); // the first is seen in its full width
    for (const auto &label : times->categoriesLabels())
        times->remove(label);
    // The names of the lines stand where the chart ends.
    const auto half = QFontMetrics(ui::font(FontRole::Meta)).horizontalAdvance(time.to) / 2.0;
    const bool hasMark = !time.now.isEmpty();
    if (!hasMark || time.place > nearEnd)
        times->append(time.from, inset);
    if (hasMark) {
        times->append(u"<b style='color:%1'>%2</b>"_s.arg(tokens.text.name(), time.now),
                      std::clamp(time.place, inset, 1 - inset));
        view->addLine({}, {{time.place, ranks->min()}, {time.place, ranks->max()}},
                      QPen(tokens.border, 1));
    }
    if (!hasMark || time.place < 1 - nearEnd)
        times->append(time.to, 1 - std::clamp(half / view->width(), inset, nearEnd));
}

void RankChart::Private::fitRanks(int height)
{
    const QFontMetrics metrics(ui::font(FontRole::Meta));
    const auto room = height / metrics.height() - 2; // below them are the times
    ranks->setTickInterval(m_quarter * (room > 4 ? 1 : room > 2 ? 2 : 4));
}

void RankChart::Private::addLine(const Line &line, const Tokens &tokens)
{
    QList<QPointF> points;
    const auto steps = static_cast<double>(std::max<qsizetype>(line.ranks.size() - 1, 1));
    for (qsizetype i = 0; i < line.ranks.size(); ++i) {
        if (line.ranks.at(i) > 0)
            points.append({static_cast<double>(i) / steps, static_cast<double>(line.ranks.at(i))});
    }
    view->addLine({}, points, penOf(line, tokens));
}

RankChart::RankChart(QWidget *parent)
    : QWidget(parent)
    , d(std::make_unique<Private>(this))
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    whenResized(*this, [this] { placeNames(); });
}

RankChart::~RankChart() = default;

void RankChart::setLines(const QList<Line> &lines, const Time &time)
{
    m_lines = lines;
    m_time = time;
    placeNames();
    rebuild();
    describe();
    update();
}

int RankChart::roomOfNames() const
{
    const QFontMetrics metrics(ui::font(FontRole::BodyStrong));
    int widest = 0;
    for (const auto &line : m_lines)
        widest = std::max(widest, metrics.horizontalAdvance(line.name) + 4);
    return std::min({widest, int(widestName), width() / 2 - beforeName});
}

/// Right of the lines, which keep half of a narrow chart.
void RankChart::placeNames()
{
    layout()->setContentsMargins(0, 0, beforeName + std::max(0, roomOfNames()), 0);
}

void RankChart::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeNames();
    d->fitRanks(height());
}

void RankChart::rebuild()
{
    const auto &tokens = tokensFor(palette());
    d->view->chart()->removeAllSeries();
    d->view->setVisible(!m_lines.isEmpty());
    d->showAxes(m_lines, m_time, tokens);
    d->fitRanks(height());
    auto lines = m_lines;
    std::ranges::stable_sort(lines, {}, heightOf);
    for (const auto &line : std::as_const(lines))
        d->addLine(line, tokens);
}

void RankChart::describe()
{
    QStringList sentences;
    for (const auto &line : std::as_const(m_lines)) {
        const auto begin
            = std::find_if(line.ranks.begin(), line.ranks.end(), [](int rank) { return rank > 0; });
        if (begin != line.ranks.end())
            sentences.append(tr("%1: from rank %2 to rank %3")
                                 .arg(line.name)
                                 .arg(*begin)
                                 .arg(line.ranks.last()));
    }
    setAccessibleDescription(sentences.join(u"; "_s));
}

void RankChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto &tokens = tokensFor(palette());
    auto lines = m_lines;
    std::ranges::stable_sort(lines, {}, endOf);
    // Names that would stand one on another are left out, the one that is looked at last.
    const auto room = std::max(1.0, height() / (0.75 * nameHeight));
    while (static_cast<double>(lines.size()) > room) {
        const auto least = std::find_if(lines.rbegin(), lines.rend(),
                                        [](const Line &line) { return !line.isStrong; });
        if (least == lines.rend())
            break;
        lines.erase(std::next(least).base());
    }
    const auto count = static_cast<double>(lines.size());
    const auto step = std::min<double>(nameHeight, height() / std::max(count, 1.0));
    QPointF place(width() - layout()->contentsMargins().right(),
                  (height() - step * (count - 1)) / 2);
    for (const auto &line : std::as_const(lines)) {
        const auto color = lineColor(tokens, line.color);
        painter.setPen(penOf(line, tokens));
        painter.drawLine(place, place + QPointF(18, 0));
        TextLine rank(endOf(line) > 0 ? QString::number(endOf(line)) : u"–"_s, FontRole::Badge,
                      Ink::Text);
        rank.endAt(place + QPointF(beforeName - 8, 0));
        rank.paint(painter, {}, color);
        TextLine name(line.name, line.isStrong ? FontRole::BodyStrong : FontRole::Meta, Ink::Text,
                      roomOfNames());
        name.startAt(place + QPointF(beforeName, 0));
        name.paint(painter, {}, color);
        place.ry() += step;
    }
}

void RankChart::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        rebuild();
}

} // namespace ui

#include "moc_rankchart.cpp"
