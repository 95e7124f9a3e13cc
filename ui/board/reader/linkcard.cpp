// SPDX-License-Identifier: MIT
#include "ui/board/reader/linkcard.h"

#include "domain/article.h"
#include "ui/list/textline.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/enterclicks.h"
#include "ui/widgets/plaintooltip.h"

#include <QPainter>

namespace ui {

LinkCard::LinkCard(QWidget *parent)
    : QAbstractButton(parent)
{
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    clickOnEnter(*this);
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
    const QRectF tile(12, 12, 40, 40);
    drawBox(painter, tile, 6, tokens.raised, tokens.hairline);
    drawIcon(painter, tile.adjusted(10, 10, -10, -10), u"globe", tokens.accent);
    const qreal room = width() - 64 - 52;
    TextLine host(m_host, FontRole::BodyStrong, Ink::Text, room);
    host.startAt({64, 22});
    host.paint(painter, {}, tokens);
    TextLine address(m_link, FontRole::Meta, Ink::Muted, room);
    address.startAt({64, 42});
    address.paint(painter, {}, tokens);
    drawIcon(painter, QRectF(width() - 32, 24, 16, 16), u"external-link", tokens.muted);
}

} // namespace ui
