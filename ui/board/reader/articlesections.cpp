// SPDX-License-Identifier: MIT
#include "ui/board/reader/articlesections.h"

#include "domain/article.h"
#include "domain/placelink.h"
#include "ui/list/textline.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/enterclicks.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/relativetime.h"

#include <QDateTime>
#include <QFontMetrics>
#include <QHelpEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace ui {

LinkCard::LinkCard(QWidget *parent)
    : QAbstractButton(parent)
{
    setUpPainted(*this);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void LinkCard::setLink(const QString &link)
{
    m_link = displayLine(link, 2000);
    m_host = displayLine(domain::displayHost(link), 200);
    setAccessibleName(tr("Link to %1").arg(m_host));
    setAccessibleDescription(m_link);
    setToolTip(plainToolTip(m_link));
    update();
}

void LinkCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    drawBox(painter, rect(), 8, tokens.window, underMouse() ? tokens.border : tokens.hairline);
    if (hasFocus())
        drawFocusRing(painter, rect(), 8, tokens);
    const QRectF tile(12, height() / 2.0 - 20, 40, 40);
    drawBox(painter, tile, 6, tokens.raised, tokens.hairline);
    drawIcon(painter, tile.adjusted(10, 10, -10, -10), u"globe", tokens.accent);
    const qreal room = width() - 64 - 52;
    TextLine(m_host, FontRole::BodyStrong, Ink::Text, room)
        .startAt({64, scaled(22)})
        .paint(painter, {}, tokens);
    TextLine(m_link, FontRole::Meta, Ink::Muted, room)
        .startAt({64, scaled(42)})
        .paint(painter, {}, tokens);
    drawIcon(painter, QRectF(width() - 32, height() / 2.0 - 8, 16, 16), u"external-link",
             tokens.muted);
}

namespace {
constexpr Scaled rowHeight(48);
constexpr int rowGap = 16;
} // namespace

ArticleFigures::ArticleFigures(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

void ArticleFigures::setDetail(const domain::ArticleDetail &detail)
{
    const auto &article = detail.article;
    const bool isOpen = domain::isVotingOpen(article, detail.now);
    const auto left = domain::closesAt(article) - detail.now;
    m_figures = {
        {number(article.votes), tr("votes", "below a number", int(article.votes))},
        {u'+' + number(detail.votesInLastHour), tr("in the last hour")},
        {detail.place < 0 ? u"–"_s : number(detail.place + 1), tr("rank in Top")},
        {isOpen ? remainingTime(std::chrono::ceil<std::chrono::seconds>(left)) : tr("closed"),
         isOpen ? tr("until voting closes") : tr("voting")},
    };
    QStringList spoken{tr("%1 vote(s)", nullptr, int(article.votes)).arg(m_figures[0].value),
                       tr("%1 in the last hour").arg(m_figures[1].value)};
    if (detail.place >= 0)
        spoken.append(tr("rank %1 in Top").arg(m_figures[2].value));
    spoken.append(isOpen ? tr("%1 until voting closes").arg(m_figures[3].value)
                         : tr("voting has closed"));
    setAccessibleName(spokenList(spoken));
    updateGeometry();
    update();
}

QList<int> ArticleFigures::columns(int width) const
{
    QList<int> needed;
    for (const auto &figure : m_figures) {
        const auto value
            = QFontMetrics(ui::font(FontRole::BigNumber)).horizontalAdvance(figure.value);
        const auto caption
            = QFontMetrics(ui::font(FontRole::Meta)).horizontalAdvance(figure.caption);
        needed.append(qMax(value, caption) + 14);
    }
    const auto step = width / 4;
    if (std::all_of(needed.cbegin(), needed.cend(), [&](int n) { return n <= step; }))
        return {0, step, 2 * step, 3 * step};
    const auto spare = width + 12 - std::accumulate(needed.cbegin(), needed.cend(), 0);
    if (spare < 0 || needed.size() < 4)
        return {0, width / 2};
    const auto gap = spare / 3;
    return {0, needed[0] + gap, needed[0] + needed[1] + 2 * gap, width + 12 - needed[3]};
}

int ArticleFigures::heightForWidth(int width) const
{
    return columns(width).size() == 4 ? rowHeight : 2 * rowHeight + rowGap;
}

void ArticleFigures::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    const auto lefts = columns(width());
    for (qsizetype i = 0; i < m_figures.size(); ++i) {
        const auto at = i % lefts.size();
        const auto row = i / lefts.size();
        const auto room = lefts.value(at + 1, width() + 8) - lefts.at(at) - 8;
        const QPointF corner(lefts.at(at), double(row * (rowHeight + rowGap)));
        TextLine(m_figures.at(i).value, FontRole::BigNumber, i == 0 ? Ink::Vote : Ink::Text, room)
            .startAt({0, scaled(15)})
            .paint(painter, corner, tokens);
        TextLine(m_figures.at(i).caption, FontRole::Meta, Ink::Muted, room)
            .startAt({0, scaled(39)})
            .paint(painter, corner, tokens);
    }
}

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
    keepSized(*this, [this] { setFixedHeight(qRound(base + scaled(21))); });
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
    const auto line = curve();
    paintArea(painter, line);
    drawHairline(painter, 0, width(), base, tokensFor(palette()).hairline);
    if (showsThreshold())
        paintThreshold(painter, line);
    paintLine(painter, line);
    paintEnds(painter);
}

void VotesChart::paintArea(QPainter &painter, const QPainterPath &line) const
{
    auto area = line;
    area.lineTo(line.currentPosition().x(), base);
    area.lineTo(0, base);
    QLinearGradient fade(0, top, 0, base);
    auto color = tokensFor(palette()).vote;
    color.setAlphaF(0.20F);
    fade.setColorAt(0, color);
    color.setAlphaF(0.02F);
    fade.setColorAt(1, color);
    painter.fillPath(area, fade);
}

/// The votes that make an article interesting.
void VotesChart::paintThreshold(QPainter &painter, const QPainterPath &line) const
{
    const auto &tokens = tokensFor(palette());
    const auto y = std::round(heightOf(domain::interestingVotes)) + 0.5;
    QPen pen(tokens.gold, 1);
    pen.setDashPattern({4, 3});
    painter.setPen(pen);
    painter.drawLine(QPointF(0, y), QPointF(width(), y));
    TextLine text(tr("Interesting at %1").arg(domain::interestingVotes), FontRole::Chip, Ink::Gold);
    // Above it at its beginning, unless the votes came so soon that their line goes through there.
    QPainterPathStroker stroker(QPen(tokens.vote, 4));
    const QRectF above(0, y - scaled(18), text.width(), scaled(18));
    if (stroker.createStroke(line).intersects(above))
        text.endAt({qreal(width()), y + scaled(9)});
    else
        text.startAt({0, y - scaled(9)});
    text.paint(painter, {}, tokens);
}

void VotesChart::paintLine(QPainter &painter, const QPainterPath &line) const
{
    const auto &tokens = tokensFor(palette());
    painter.setPen(QPen(tokens.vote, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(line);
    painter.setPen(QPen(tokens.reader, 2));
    painter.setBrush(tokens.vote);
    painter.drawEllipse(line.currentPosition(), 5, 5);
}

void VotesChart::paintEnds(QPainter &painter) const
{
    const auto &tokens = tokensFor(palette());
    TextLine(m_from, FontRole::Meta, Ink::Muted)
        .startAt({0, base + scaled(12)})
        .paint(painter, {}, tokens);
    TextLine(m_to, FontRole::Meta, Ink::Muted)
        .endAt({qreal(width()), base + scaled(12)})
        .paint(painter, {}, tokens);
}

namespace {
constexpr qreal sumPadding = 16;
constexpr qreal signRoom = 44; ///< between two terms, the sign in its middle
constexpr Scaled lineHeight(60);
// Where there is no room for that, one below the other, as a sum is written.
constexpr qreal valueLeft = 38;
constexpr qreal columnPadding = 8;

struct TermLines {
    TextLine &value;
    TextLine &caption;
    TextLine &sign;
};

/// From `y` on, the caption at the far end of the line, or below; the end of it.
qreal placeBelow(qreal y, int width, const TermLines &lines)
{
    const auto middle = y + scaled(15);
    lines.sign.startAt({sumPadding, middle});
    lines.value.startAt({valueLeft, middle});
    const auto end = width - sumPadding;
    if (valueLeft + lines.value.width() + 12 + lines.caption.width() <= end) {
        lines.caption.endAt({end, middle});
        return y + scaled(30);
    }
    lines.caption.startAt({valueLeft, middle + scaled(19)});
    return y + scaled(49);
}
} // namespace

ScoreSum::ScoreSum(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

void ScoreSum::setArticle(const domain::Article &article)
{
    const auto posted
        = std::chrono::floor<std::chrono::seconds>(article.posted.time_since_epoch()).count();
    const auto worth
        = tr("%1 min %2 s").arg(domain::secondsPerVote / 60).arg(domain::secondsPerVote % 60);
    m_terms = {
        {{}, number(posted), tr("posted, in seconds")},
        {u"+"_s, u"%1 × %2"_s.arg(domain::secondsPerVote).arg(number(article.votes)),
         tr("a vote is worth %1").arg(worth)},
        {u"="_s, number(qRound64(article.score)), tr("score")},
    };
    setAccessibleName(tr("%1 plus %2 is %3, the score")
                          .arg(m_terms.at(0).value, m_terms.at(1).value, m_terms.at(2).value));
    updateGeometry();
    update();
}

qreal ScoreSum::widthOfRow() const
{
    qreal width = 2 * sumPadding + signRoom * double(m_terms.size() - 1);
    for (const auto &term : m_terms)
        width += std::max(TextLine(term.value, FontRole::SectionHead, Ink::Text).width(),
                          TextLine(term.caption, FontRole::Meta, Ink::Muted).width());
    return width;
}

int ScoreSum::flow(int width, QPainter *painter) const
{
    const bool isRow = widthOfRow() <= width;
    qreal x = sumPadding;
    qreal y = columnPadding;
    for (int i = 0; i < m_terms.size(); ++i) {
        const auto &term = m_terms.at(i);
        const bool isLast = i + 1 == m_terms.size();
        TextLine value(term.value, FontRole::SectionHead, isLast ? Ink::Accent : Ink::Text);
        TextLine caption(term.caption, FontRole::Meta, Ink::Muted, width - sumPadding - valueLeft);
        TextLine sign(term.sign, FontRole::SectionHead, Ink::Muted);
        if (isRow) {
            x += i > 0 ? signRoom : 0;
            sign.centreAt({x - signRoom / 2 - 2, scaled(21)});
            value.startAt({x, scaled(21)});
            caption.startAt({x, scaled(40)});
            x += std::max(value.width(), caption.width());
        } else {
            if (isLast && painter)
                drawHairline(*painter, sumPadding, width - sumPadding, y,
                             tokensFor(palette()).hairline);
            y = placeBelow(y, width, {value, caption, sign});
        }
        for (const auto *line : {&value, &caption, &sign}) {
            if (painter)
                line->paint(*painter, {}, tokensFor(palette()));
        }
    }
    return isRow ? int(lineHeight) : qCeil(y + columnPadding);
}

void ScoreSum::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    drawBox(painter, rect(), 8, tokens.window, tokens.hairline);
    flow(width(), &painter);
}

namespace {
constexpr LineBox avatar(28);
constexpr LineBox step(34);
constexpr int namedVoters = 3;
constexpr qsizetype fewAvatars = 4;
constexpr LineBox sentenceLine(28); ///< below the avatars
} // namespace

VoterStrip::VoterStrip(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    setMouseTracking(true);
}

void VoterStrip::setDetail(const domain::ArticleDetail &detail, const domain::AccountId &viewer)
{
    m_voters = detail.someVoters;
    QStringList names;
    for (const auto &voter : std::as_const(m_voters)) {
        // Anonymous ones only count.
        if (names.size() < namedVoters && !domain::isAnonymous(voter.id))
            names.append(voter.id == viewer ? tr("You") : displayLine(voter.name, 32));
    }
    const auto more = detail.voters - names.size();
    const auto listed = names.join(tr(", ", "between names"));
    if (names.isEmpty())
        m_sentence = detail.voters > 0 ? tr("%Ln people", nullptr, int(detail.voters))
                                       : tr("Voters are not kept after voting closes.");
    else
        m_sentence = more > 0 ? tr("%1 and %2 more").arg(listed, number(more)) : listed;
    setAccessibleName(tr("Voters: %1").arg(m_sentence));
    updateGeometry();
    update();
}

namespace {
/// How many avatars fit beside the sentence, which says more than the last of them do.
qsizetype roomBeside(const QString &sentence, int width)
{
    return int(width - TextLine(sentence, FontRole::Body, Ink::Muted).width() - 12) / step;
}
} // namespace

bool VoterStrip::isSentenceBelow(int width) const
{
    return roomBeside(m_sentence, width) < qMin(fewAvatars, m_voters.size());
}

int VoterStrip::heightForWidth(int width) const
{
    return isSentenceBelow(width) ? avatar + sentenceLine : int(avatar);
}

qsizetype VoterStrip::shownVoters() const
{
    const auto room = isSentenceBelow(width()) ? (width() + step - avatar) / step
                                               : roomBeside(m_sentence, width());
    return std::clamp<qsizetype>(room, qMin<qsizetype>(2, m_voters.size()), m_voters.size());
}

const domain::Voter *VoterStrip::voterAt(const QPoint &position) const
{
    const auto place = position.x() / step;
    const bool isOnAvatar = position.x() >= 0 && position.x() % step < avatar && position.y() >= 0
        && position.y() < avatar && place < shownVoters();
    const auto *voter = isOnAvatar ? &m_voters.at(place) : nullptr;
    return voter && domain::PlaceLink::toPerson(voter->id) ? voter : nullptr;
}

bool VoterStrip::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const auto *voter = voterAt(help->pos());
    showPlainToolTip(help->globalPos(), voter ? personName(voter->id, voter->name) : QString(),
                     this);
    return true;
}

void VoterStrip::mouseMoveEvent(QMouseEvent *event)
{
    setCursor(voterAt(event->position().toPoint()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void VoterStrip::mouseReleaseEvent(QMouseEvent *event)
{
    const auto *voter = voterAt(event->position().toPoint());
    if (voter && event->button() == Qt::LeftButton)
        Q_EMIT linkActivated(domain::PlaceLink::toPerson(voter->id)->toString());
}

void VoterStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    const auto shown = shownVoters();
    qreal x = 0;
    for (qsizetype i = 0; i < shown; ++i, x += step) {
        const auto &voter = m_voters.at(i);
        drawPerson(painter, QRectF(x, 0, avatar, avatar), voter.id, voter.name, tokens);
    }
    const bool isBelow = isSentenceBelow(width());
    x = isBelow ? 0 : x + (shown > 0 ? 6 : 0);
    TextLine(m_sentence, FontRole::Body, Ink::Muted, width() - x)
        .startAt({x, isBelow ? avatar + sentenceLine / 2.0 : avatar / 2.0})
        .paint(painter, {}, tokens);
}

namespace {
constexpr Scaled titleLeft(60.0);
} // namespace

RelatedRow::RelatedRow(const domain::Article &article, domain::Timestamp now, bool isLast,
                       QWidget *parent)
    : QAbstractButton(parent)
    , m_article(article)
    , m_now(now)
    , m_isLast(isLast)
{
    // Buttons insist on their width by default, and would push the text out of a narrow reader.
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    keepFixedHeight(*this, LineBox(32));
    setUpPainted(*this);
    setAccessibleName(tr("%1, %2 vote(s)", nullptr, int(article.votes))
                          .arg(displayLine(article.title, 400), number(article.votes)));
}

void RelatedRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    if (underMouse())
        drawBox(painter, QRectF(rect()).adjusted(0, 1, 0, -1), 4, tokens.hover);
    if (hasFocus())
        drawFocusRing(painter, rect(), 4, tokens);
    const auto middle = height() / 2.0;
    drawIcon(painter, {1, middle - 7, 14, 14}, u"arrow-big-up", tokens.muted);
    TextLine votes(number(m_article.votes), FontRole::VoteCount, Ink::Text);
    votes.startAt({20, middle}).paint(painter, {}, tokens);
    // Titles stand below each other, whatever the votes of one.
    const auto left = std::max<qreal>(titleLeft, 20 + votes.width() + 12);
    TextLine meta(personName(m_article.poster, m_article.posterName, 24) + u" · "_s
                      + shortAge(m_article.posted, m_now),
                  FontRole::Meta, Ink::Muted);
    meta.endAt({qreal(width()), middle}).paint(painter, {}, tokens);
    TextLine(displayLine(m_article.title, 400), FontRole::Body, Ink::Text,
             width() - meta.width() - 16 - left)
        .startAt({left, middle})
        .paint(painter, {}, tokens);
    if (!m_isLast)
        drawHairline(painter, titleLeft, width(), height() - 1, tokens.hairline);
}

} // namespace ui

#include "moc_articlesections.cpp"
