// SPDX-License-Identifier: MIT
#include "ui/board/reader/articlebyline.h"

#include "domain/ranking.h"
#include "ui/list/textline.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/relativetime.h"

#include <QHelpEvent>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int bylineHeight = 24;
}

ArticleByline::ArticleByline(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

void ArticleByline::setArticle(const domain::Article &article, domain::Timestamp now)
{
    m_article = article;
    m_now = now;
    setAccessibleName(
        tr("by %1, %2, in %3")
            .arg(personName(article.poster, article.posterName), longAge(article.posted, now),
                 article.groups.isEmpty() ? tr("no group") : spokenList(article.groups)));
    updateGeometry();
    update();
}

int ArticleByline::heightForWidth(int width) const
{
    return flow(width, nullptr);
}

int ArticleByline::flow(int width, QPainter *painter) const
{
    const auto &tokens = tokensFor(palette());
    if (painter && domain::isAnonymous(m_article.poster))
        drawAnonymous(*painter, QRectF(0, 0, 24, 24), tokens);
    else if (painter)
        drawAvatar(*painter, QRectF(0, 0, 24, 24), m_article.poster, m_article.posterName);
    qreal x = 32;
    qreal middle = 12;
    const auto put = [&](TextLine line) {
        line.startAt({x, middle});
        if (painter)
            line.paint(*painter, {}, tokens);
        x += line.width();
    };
    const auto room = qMax(60, width - 180);
    const auto poster = personName(m_article.poster, m_article.posterName);
    put(TextLine(poster, FontRole::BodyStrong, Ink::Text, room));
    x += 6;
    put(TextLine(u"·"_s, FontRole::Body, Ink::Muted));
    x += 6;
    put(TextLine(longAge(m_article.posted, m_now), FontRole::Body, Ink::Muted));
    if (!m_article.groups.isEmpty()) {
        x += 7;
        put(TextLine(u"·"_s, FontRole::Body, Ink::Muted));
        x += 8;
    } else {
        x += 12;
    }
    const auto place = [&](qreal needed) {
        if (x + needed > width && x > 32) {
            x = 32;
            middle += bylineHeight;
        }
        const QRectF frame(x, middle - 9, qMin<qreal>(needed, width - 32), 18);
        x += needed + 4;
        return frame;
    };
    for (const auto &group : m_article.groups) {
        const auto name = displayLine(group, 40);
        const auto frame = place(chipWidth(name));
        if (painter)
            drawChip(*painter, frame, name, chipColors(tokens));
    }
    if (domain::isInteresting(m_article)) {
        x += 4;
        TextLine label(tr("Interesting"), FontRole::Badge, Ink::Gold);
        const auto frame = place(std::ceil(label.width()) + 28);
        label.endAt({frame.right() - 8, middle});
        if (painter) {
            drawBox(*painter, frame, 4, tokens.goldTint);
            drawIcon(*painter, {frame.left() + 5, frame.top() + 3, 12, 12}, u"sparkles",
                     tokens.gold);
            label.paint(*painter, {}, tokens);
        }
    }
    return int(middle) + 12;
}

void ArticleByline::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    flow(width(), &painter);
}

bool ArticleByline::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    showPlainToolTip(static_cast<QHelpEvent *>(event)->globalPos(), fullDate(m_article.posted),
                     this);
    return true;
}

} // namespace ui
