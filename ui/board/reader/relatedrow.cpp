// SPDX-License-Identifier: MIT
#include "ui/board/reader/relatedrow.h"

#include "ui/list/textline.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/enterclicks.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/relativetime.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace ui {

RelatedRow::RelatedRow(const domain::Article &article, domain::Timestamp now, bool isLast,
                       QWidget *parent)
    : QAbstractButton(parent)
    , m_article(article)
    , m_now(now)
    , m_isLast(isLast)
{
    // Buttons insist on their width by default, and would push the text out of a narrow reader.
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setFixedHeight(32);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::TabFocus);
    clickOnEnter(*this);
    setAccessibleName(tr("%1, %2 vote(s)", nullptr, int(article.votes))
                          .arg(displayLine(article.title, 400), number(article.votes)));
}

void RelatedRow::enterEvent(QEnterEvent *event)
{
    update();
    QAbstractButton::enterEvent(event);
}

void RelatedRow::leaveEvent(QEvent *event)
{
    update();
    QAbstractButton::leaveEvent(event);
}

void RelatedRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    if (underMouse())
        drawBox(painter, QRectF(rect()).adjusted(0, 1, 0, -1), 4, tokens.hover);
    if (hasFocus())
        drawFocusRing(painter, rect(), 4, tokens);
    drawIcon(painter, {1, 9, 14, 14}, u"arrow-big-up", tokens.muted);
    TextLine votes(number(m_article.votes), FontRole::VoteCount, Ink::Text);
    votes.startAt({20, 16});
    votes.paint(painter, {}, tokens);
    const auto left = std::max(60.0, 20 + votes.width() + 12);
    TextLine meta(personName(m_article.poster, m_article.posterName, 24) + u" · "_s
                      + shortAge(m_article.posted, m_now),
                  FontRole::Meta, Ink::Muted);
    meta.endAt({qreal(width()), 16});
    meta.paint(painter, {}, tokens);
    TextLine title(displayLine(m_article.title, 400), FontRole::Body, Ink::Text,
                   width() - meta.width() - 16 - left);
    title.startAt({left, 16});
    title.paint(painter, {}, tokens);
    if (!m_isLast)
        drawHairline(painter, 60, width(), 31, tokens.hairline);
}

} // namespace ui
