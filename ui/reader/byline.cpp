// SPDX-License-Identifier: MIT
#include "ui/reader/byline.h"

#include "ui/list/placebutton.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/relativetime.h"

#include <QHelpEvent>
#include <QPainter>

namespace ui {

namespace {
constexpr int avatarSize = 24;
}

void Byline::Flow::put(TextLine line, qreal gapBehind)
{
    if (x + line.width() > width + 1 && x > left) {
        x = left;
        middle += lineHeight;
    }
    line.startAt({x, middle});
    if (painter)
        line.paint(*painter, {}, tokens);
    x += line.width() + gapBehind;
}

QRectF Byline::Flow::place(qreal needed, qreal gapBehind)
{
    if (x + needed > width && x > left) {
        x = left;
        middle += lineHeight;
    }
    const QRectF frame(x, middle - scaled(9), qMin(needed, width - left), scaled(18));
    x += needed + gapBehind;
    return frame;
}

void Byline::Flow::putLink(PlaceButton &link, qreal gapBehind)
{
    const auto wanted = link.sizeHint();
    const auto frame = place(wanted.width(), gapBehind);
    if (isLayout)
        link.setGeometry(int(frame.left()), int(middle) - wanted.height() / 2, int(frame.width()),
                         wanted.height());
}

Byline::Byline(qreal textLeft, QWidget *parent)
    : QWidget(parent)
    , m_textLeft(textLeft)
    , m_who(addLink(new PlaceButton(PlaceButton::Look::Strong, this)))
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

PlaceButton *Byline::addLink(PlaceButton *link)
{
    connect(link, &PlaceButton::followed, this, &Byline::linkActivated);
    return link;
}

void Byline::setPlaces(const QList<domain::PlaceLink> &places)
{
    while (m_chips.size() < places.size()) {
        auto *before = m_chips.isEmpty() ? m_who : m_chips.constLast();
        m_chips.append(addLink(new PlaceButton(PlaceButton::Look::Chip, this)));
        setTabOrder(before, m_chips.constLast());
    }
    for (qsizetype i = 0; i < m_chips.size(); ++i) {
        auto *chip = m_chips.at(i);
        chip->setVisible(i < places.size());
        if (i >= places.size())
            continue;
        const auto &place = places.at(i);
        // Groups are told from everything else by being the only ones without.
        chip->setPlace(place, place.name,
                       place.kind == domain::PlaceLink::Kind::Group ? QString()
                                                                    : iconOf(place.kind));
    }
}

void Byline::putPerson(Flow &flow, int room, qreal gapBehind) const
{
    m_who->setRoom(room);
    flow.putLink(*m_who, gapBehind);
}

void Byline::putPlaces(Flow &flow, qreal gapBehind) const
{
    for (auto *chip : m_chips) {
        if (!chip->isHidden())
            flow.putLink(*chip, gapBehind);
    }
}

void Byline::layOutLinks()
{
    Flow placed{nullptr, tokensFor(palette()), width(), m_textLeft, true};
    flow(placed);
}

void Byline::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOutLinks();
}

void Byline::setPerson(const domain::AccountId &id, const QString &name, domain::Timestamp posted)
{
    m_person = id;
    m_name = name;
    m_posted = posted;
    m_who->setPlace(domain::PlaceLink::toPerson(id), personName(id, name));
    updateGeometry();
    layOutLinks();
    update();
}

int Byline::heightForWidth(int width) const
{
    Flow measured{nullptr, tokensFor(palette()), width, m_textLeft};
    flow(measured);
    return int(measured.middle) + lineHeight / 2;
}

void Byline::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto &tokens = tokensFor(palette());
    drawPerson(painter, QRectF(0, (lineHeight - avatarSize) / 2.0, avatarSize, avatarSize),
               m_person, m_name, tokens);
    Flow painted{&painter, tokens, width(), m_textLeft};
    flow(painted);
}

QString Byline::toolTipAt(const QPoint &) const
{
    return fullDate(m_posted);
}

bool Byline::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    showPlainToolTip(help->globalPos(), toolTipAt(help->pos()), this);
    return true;
}

} // namespace ui

#include "moc_byline.cpp"
