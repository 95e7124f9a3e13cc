// SPDX-License-Identifier: MIT
#include "ui/lab/rankings/rankchart.h"

#include "ui/lab/rankings/rankcolors.h"
#include "ui/list/textline.h"
#include "ui/theme/paint.h"

#include <QPainter>
#include <QPainterPath>
#include <QStringList>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr double above = 14;
constexpr double below = 28;
constexpr double atLeft = 40; ///< for the ranks of the axis
constexpr double beforeNames = 56; ///< leader and rank
constexpr double widestName = 160;
constexpr double nameHeight = 18;
constexpr int leastRanks = 8; ///< that the axis has

/// Middles of the names, pushed apart as little as it takes, none beyond the field.
QList<double> apart(QList<double> places, double top, double bottom)
{
    QList<qsizetype> order;
    for (qsizetype i = 0; i < places.size(); ++i)
        order.append(i);
    std::stable_sort(order.begin(), order.end(),
                     [&](qsizetype a, qsizetype b) { return places.at(a) < places.at(b); });
    auto next = top;
    for (const auto i : std::as_const(order)) {
        places[i] = std::max(places.at(i), next);
        next = places.at(i) + nameHeight;
    }
    auto limit = bottom;
    for (auto i = order.size() - 1; i >= 0; --i) {
        places[order.at(i)] = std::min(places.at(order.at(i)), limit);
        limit = places.at(order.at(i)) - nameHeight;
    }
    return places;
}
} // namespace

RankChart::RankChart(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void RankChart::setLines(const QList<Line> &lines, const Time &time)
{
    m_lines = lines;
    int lowest = leastRanks;
    for (const auto &line : lines) {
        for (const auto rank : line.ranks)
            lowest = std::max(lowest, rank);
    }
    m_last = (lowest + 3) / 4 * 4 + 1; // quarters are whole ranks
    m_time = time;
    const QFontMetrics metrics(ui::font(FontRole::BodyStrong));
    m_names = 0;
    for (const auto &line : lines)
        m_names = std::max(m_names, metrics.horizontalAdvance(line.name) + 4.0);
    m_names = std::min(m_names, widestName);
    describe();
    update();
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

QRectF RankChart::field() const
{
    return QRectF(rect()).adjusted(atLeft, above, -beforeNames - m_names, -below);
}

double RankChart::heightOf(int rank) const
{
    const auto area = field();
    return area.top() + area.height() * (rank - 1) / (m_last - 1);
}

void RankChart::drawAxes(QPainter &painter) const
{
    const auto &tokens = tokensFor(palette());
    const auto area = field();
    for (const auto rank :
         {1, 1 + (m_last - 1) / 4, 1 + (m_last - 1) / 2, 1 + (m_last - 1) * 3 / 4, m_last}) {
        drawHairline(painter, area.left(), area.right(), heightOf(rank), tokens.hairline);
        TextLine text(QString::number(rank), FontRole::Meta, Ink::Muted);
        text.endAt({area.left() - 8, heightOf(rank)});
        text.paint(painter, {}, tokens);
    }
    const auto footer = area.bottom() + 16;
    TextLine from(m_time.from, FontRole::Meta, Ink::Muted);
    from.startAt({area.left(), footer});
    TextLine to(m_time.to, FontRole::Meta, Ink::Muted);
    to.endAt({area.right(), footer});
    TextLine now(m_time.now, FontRole::Poster, Ink::Text);
    const auto at = area.left() + area.width() * m_time.place;
    if (!m_time.now.isEmpty()) {
        painter.setPen(QPen(tokens.border, 1));
        painter.drawLine(QPointF(at, area.top() - 6), QPointF(at, area.bottom() + 4));
        now.startAt(
            {std::clamp(at - now.width() / 2, area.left(), area.right() - now.width()), footer});
        now.paint(painter, {}, tokens);
    }
    // What stands under the mark gives way to it.
    const auto isFree = [&](double left, double right) {
        return m_time.now.isEmpty() || right + 12 < now.left()
            || left - 12 > now.left() + now.width();
    };
    if (isFree(from.left(), from.left() + from.width()))
        from.paint(painter, {}, tokens);
    if (isFree(to.left(), to.left() + to.width()))
        to.paint(painter, {}, tokens);
}

void RankChart::drawLine(QPainter &painter, const Line &line) const
{
    const auto area = field();
    const auto steps = std::max<qsizetype>(line.ranks.size() - 1, 1);
    QPainterPath path;
    bool isBegun = false;
    for (qsizetype i = 0; i < line.ranks.size(); ++i) {
        if (line.ranks.at(i) < 1)
            continue;
        const QPointF point(
            area.left() + area.width() * static_cast<double>(i) / static_cast<double>(steps),
            heightOf(line.ranks.at(i)));
        isBegun ? path.lineTo(point) : path.moveTo(point);
        isBegun = true;
    }
    const auto color = lineColor(tokensFor(palette()), line.color);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(
        QPen(color, line.isStrong ? 3 : 1.6, lineDash(line.color), Qt::FlatCap, Qt::RoundJoin));
    painter.drawPath(path);
}

void RankChart::drawNames(QPainter &painter) const
{
    const auto &tokens = tokensFor(palette());
    const auto area = field();
    QList<double> ends;
    for (const auto &line : m_lines)
        ends.append(heightOf(std::max(line.ranks.isEmpty() ? 1 : line.ranks.last(), 1)));
    const auto middles = apart(ends, above - 4, height() - nameHeight / 2);
    for (qsizetype i = 0; i < m_lines.size(); ++i) {
        const auto &line = m_lines.at(i);
        const auto color = lineColor(tokens, line.color);
        const auto rank = line.ranks.isEmpty() ? 0 : line.ranks.last();
        const QPointF place(area.right() + 26, middles.at(i));
        painter.setPen(QPen(color, 1));
        painter.drawLine(QPointF(area.right() + 2, ends.at(i)), place - QPointF(6, 0));
        TextLine number(rank > 0 ? QString::number(rank) : u"–"_s, FontRole::Badge, Ink::Text);
        number.endAt({place.x() + 22, place.y()});
        number.paint(painter, {}, color);
        TextLine name(line.name, line.isStrong ? FontRole::BodyStrong : FontRole::Meta, Ink::Text,
                      m_names);
        name.startAt({place.x() + 30, place.y()});
        name.paint(painter, {}, color);
    }
}

void RankChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_lines.isEmpty())
        return;
    drawAxes(painter);
    // Through the gaps of a broken line one sees the line below it.
    auto lines = m_lines;
    std::stable_sort(lines.begin(), lines.end(), [](const Line &a, const Line &b) {
        const auto height = [](const Line &line) {
            return line.isStrong ? 2 : lineDash(line.color) == Qt::SolidLine ? 0 : 1;
        };
        return height(a) < height(b);
    });
    for (const auto &line : std::as_const(lines))
        drawLine(painter, line);
    drawNames(painter);
}

} // namespace ui
