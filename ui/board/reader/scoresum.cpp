// SPDX-License-Identifier: MIT
#include "ui/board/reader/scoresum.h"

#include "domain/ranking.h"
#include "ui/list/textline.h"
#include "ui/theme/paint.h"
#include "ui/widgets/relativetime.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr qreal sumPadding = 16;
constexpr qreal signRoom = 44; ///< between two terms, the sign in its middle
constexpr int lineHeight = 60;
constexpr int nextLine = 46;
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

int ScoreSum::heightForWidth(int width) const
{
    return flow(width, nullptr);
}

int ScoreSum::flow(int width, QPainter *painter) const
{
    const auto &tokens = tokensFor(palette());
    qreal x = sumPadding;
    int y = 0;
    for (int i = 0; i < m_terms.size(); ++i) {
        const auto &term = m_terms.at(i);
        TextLine value(term.value, FontRole::SectionHead, i == 2 ? Ink::Accent : Ink::Text);
        TextLine caption(term.caption, FontRole::Meta, Ink::Muted, width - 2 * sumPadding);
        TextLine sign(term.sign, FontRole::SectionHead, Ink::Muted);
        const auto wide = std::max(value.width(), caption.width());
        if (i > 0 && x + signRoom + wide > width - sumPadding) {
            x = sumPadding - signRoom / 2 + 6;
            y += nextLine;
        }
        if (i > 0) {
            sign.centreAt({x + signRoom / 2 - 2, y + 21.0});
            x += signRoom;
        }
        value.startAt({x, y + 21.0});
        caption.startAt({x, y + 40.0});
        x += wide;
        for (const auto *line : {&value, &caption, &sign}) {
            if (painter)
                line->paint(*painter, {}, tokens);
        }
    }
    return y + lineHeight;
}

void ScoreSum::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    drawBox(painter, rect(), 8, tokens.window, tokens.hairline);
    flow(width(), &painter);
}

} // namespace ui
