// SPDX-License-Identifier: MIT
#include "ui/board/reader/articlefigures.h"

#include "domain/ranking.h"
#include "ui/list/textline.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/relativetime.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int rowHeight = 48;
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
        {detail.place < 0 ? u"–"_s : number(detail.place + 1), tr("place in Top")},
        {isOpen ? remainingTime(std::chrono::ceil<std::chrono::seconds>(left)) : tr("closed"),
         isOpen ? tr("until voting closes") : tr("voting")},
    };
    QStringList spoken{tr("%1 vote(s)", nullptr, int(article.votes)).arg(m_figures[0].value),
                       tr("%1 in the last hour").arg(m_figures[1].value)};
    if (detail.place >= 0)
        spoken.append(tr("place %1 in Top").arg(m_figures[2].value));
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
        TextLine value(m_figures.at(i).value, FontRole::BigNumber, i == 0 ? Ink::Vote : Ink::Text,
                       room);
        value.startAt({0, 15});
        value.paint(painter, corner, tokens);
        TextLine caption(m_figures.at(i).caption, FontRole::Meta, Ink::Muted, room);
        caption.startAt({0, 39});
        caption.paint(painter, corner, tokens);
    }
}

} // namespace ui
