// SPDX-License-Identifier: MIT
#include "ui/board/reader/voteschart.h"

#include "domain/ranking.h"
#include "ui/list/textline.h"
#include "ui/theme/paint.h"
#include "ui/widgets/relativetime.h"

#include <QDateTime>
#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace ui {

namespace {
constexpr qreal top = 10;
constexpr qreal base = 89;
constexpr qreal rightInset = 12;
/// Below this the line of interest would press the curve flat against the ground.
constexpr int fewVotes = 50;
} // namespace

VotesChart::VotesChart(QWidget *parent)
    : QWidget(parent)
{
    setFixedHeight(110);
}

void VotesChart::setDetail(const domain::ArticleDetail &detail)
{
    m_votes = detail.votesOverTime;
    if (m_votes.size() == 1)
        m_votes.prepend(0);
    const auto &article = detail.article;
    const auto posted = QDateTime::fromMSecsSinceEpoch(article.posted.time_since_epoch().count());
    const bool isRecent = detail.now - article.posted < std::chrono::hours(24);
    m_from = tr("posted %1")
                 .arg(isRecent ? clockTime(article.posted)
                               : QLocale().toString(posted.date(), QLocale::ShortFormat));
    m_to = domain::isVotingOpen(article, detail.now) ? tr("now") : tr("closed");
    const auto highest
        = m_votes.isEmpty() ? 0 : *std::max_element(m_votes.cbegin(), m_votes.cend());
    m_highest = double(qMax<qint64>(1, highest));
    if (showsThreshold())
        m_highest = qMax(m_highest, domain::interestingVotes * 1.05);
    setAccessibleName(
        tr("Votes over time, %1 to %2: now %3").arg(m_from, m_to, number(article.votes)));
    setVisible(m_votes.size() > 1);
    update();
}

bool VotesChart::showsThreshold() const
{
    return std::any_of(m_votes.cbegin(), m_votes.cend(),
                       [](auto votes) { return votes >= fewVotes; });
}

qreal VotesChart::heightOf(double votes) const
{
    return base - (base - top) * votes / m_highest;
}

QPainterPath VotesChart::curve() const
{
    const auto last = m_votes.size() - 1;
    const auto point = [&](qsizetype i) {
        const auto at = std::clamp<qsizetype>(i, 0, last);
        return QPointF((width() - rightInset) * double(at) / double(last),
                       heightOf(double(m_votes.at(at))));
    };
    QPainterPath path(point(0));
    // Tangents as flat as the flatter neighbour, so that the curve never dips between points.
    const auto slope = [&](qsizetype i) {
        const auto before = point(i).y() - point(i - 1).y();
        const auto after = point(i + 1).y() - point(i).y();
        return before * after <= 0 ? 0.0 : 2 * before * after / (before + after);
    };
    const auto step = (width() - rightInset) / double(last);
    for (qsizetype i = 0; i < last; ++i) {
        const QPointF out(step / 3, slope(i) / 3);
        const QPointF in(step / 3, slope(i + 1) / 3);
        path.cubicTo(point(i) + out, point(i + 1) - in, point(i + 1));
    }
    return path;
}

void VotesChart::paintEvent(QPaintEvent *)
{
    if (m_votes.size() < 2)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto &tokens = tokensFor(palette());
    const auto line = curve();
    auto area = line;
    area.lineTo(line.currentPosition().x(), base);
    area.lineTo(0, base);
    QLinearGradient fade(0, top, 0, base);
    auto strong = tokens.vote;
    strong.setAlphaF(0.20F);
    auto weak = tokens.vote;
    weak.setAlphaF(0.02F);
    fade.setColorAt(0, strong);
    fade.setColorAt(1, weak);
    painter.fillPath(area, fade);
    drawHairline(painter, 0, width(), base, tokens.hairline);

    if (showsThreshold()) {
        const auto y = std::round(heightOf(domain::interestingVotes)) + 0.5;
        QPen pen(tokens.gold, 1);
        pen.setDashPattern({4, 3});
        painter.setPen(pen);
        painter.drawLine(QPointF(0, y), QPointF(width(), y));
        TextLine label(tr("Interesting at %1").arg(domain::interestingVotes), FontRole::Chip,
                       Ink::Gold);
        label.startAt({0, y - 9});
        label.paint(painter, {}, tokens);
    }
    painter.setPen(QPen(tokens.vote, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(line);
    painter.setPen(QPen(tokens.reader, 2));
    painter.setBrush(tokens.vote);
    painter.drawEllipse(line.currentPosition(), 5, 5);

    TextLine from(m_from, FontRole::Meta, Ink::Muted);
    from.startAt({0, 101});
    from.paint(painter, {}, tokens);
    TextLine to(m_to, FontRole::Meta, Ink::Muted);
    to.endAt({qreal(width()), 101});
    to.paint(painter, {}, tokens);
}

} // namespace ui
