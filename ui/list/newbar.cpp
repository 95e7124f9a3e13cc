// SPDX-License-Identifier: MIT
#include "ui/list/newbar.h"

#include "domain/post.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/widgets/enterclicks.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int widestCard = 640;
} // namespace

NewBar::NewBar(QWidget *parent)
    : QAbstractButton(parent)
{
    setAccessibleName(tr("Show new"));
    setFixedHeight(zoneHeight);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
    clickOnEnter(*this);
}

void NewBar::setCount(qint64 count)
{
    m_count = count;
    setAccessibleDescription(sentence());
    update();
}

void NewBar::setNoun(Noun noun)
{
    m_noun = noun;
    setCount(m_count);
}

QString NewBar::sentence() const
{
    if (m_noun == Noun::Topics)
        return tr("%1 new: show", "topics").arg(QLocale().toString(m_count));
    if (m_noun == Noun::Notices)
        return tr("%1 new: show", "notices").arg(QLocale().toString(m_count));
    // A pull brings no more at once, and nobody counts what waits behind those.
    if (m_noun == Noun::Posts && m_count == domain::timelineLimit)
        return tr("%1 or more new: show", "posts").arg(QLocale().toString(m_count));
    if (m_noun == Noun::Posts)
        return tr("%1 new: show", "posts").arg(QLocale().toString(m_count));
    return tr("%1 new: show").arg(QLocale().toString(m_count));
}

QRect NewBar::box() const
{
    // Over cards it is as wide as they are.
    const auto side = m_noun == Noun::Posts ? qMax(16, (width() - widestCard) / 2) : 12;
    return rect().adjusted(side, 8, -side, -9);
}

bool NewBar::hitButton(const QPoint &position) const
{
    return box().contains(position);
}

void NewBar::changeEvent(QEvent *event)
{
    QAbstractButton::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    setAccessibleName(tr("Show new"));
    setCount(m_count);
}

void NewBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    const bool isOverCards = m_noun == Noun::Posts;
    painter.fillRect(rect(), isOverCards ? tokens.window : tokens.list);
    if (!isOverCards)
        drawHairline(painter, 0, width(), height() - 1, tokens.hairline);

    auto edge = tokens.accent;
    edge.setAlphaF(underMouse() ? 0.8F : 0.4F);
    drawBox(painter, box(), 6, tokens.tint, edge);
    if (hasFocus())
        drawFocusRing(painter, box(), 6, tokens);

    painter.setFont(ui::font(FontRole::BodyStrong));
    painter.setPen(tokens.accent);
    const auto text = sentence();
    const auto textWidth = QFontMetricsF(painter.font()).horizontalAdvance(text);
    const auto left = box().center().x() - (textWidth + 22) / 2;
    const auto middle = QRectF(box()).center().y();
    drawIcon(painter, {left, middle - 8, 16, 16}, u"arrow-up", tokens.accent);
    painter.drawText(QRectF(left + 22, box().top(), textWidth + 2, box().height()),
                     Qt::AlignLeft | Qt::AlignVCenter, text);
    drawKeyCap(painter, {box().right() - 25.0, middle - 9, 18, 18}, u"."_s, tokens.accent, edge);
}

} // namespace ui
