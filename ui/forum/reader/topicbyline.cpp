// SPDX-License-Identifier: MIT
#include "ui/forum/reader/topicbyline.h"

#include "ui/list/textline.h"
#include "ui/theme/paint.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/relativetime.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int lineHeight = 24;
constexpr qreal bylineLeft = 34;
} // namespace

TopicByline::TopicByline(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    setMouseTracking(true);
}

QString TopicByline::views() const
{
    return tr("%Ln views", nullptr, int(qMin<qint64>(m_topic.clicks, INT_MAX)));
}

QString TopicByline::facts() const
{
    QStringList facts{longAge(m_topic.posted, m_now)};
    if (m_topic.isEdited)
        facts.append(tr("edited"));
    return spokenList(facts << views());
}

void TopicByline::setTopic(const domain::Topic &topic, domain::Timestamp now)
{
    m_topic = topic;
    m_now = now;
    setAccessibleName(tr("by %1, %2, in %3")
                          .arg(personName(topic.author, topic.authorName), facts(),
                               displayLine(topic.category, 64)));
    updateGeometry();
    update();
}

int TopicByline::heightForWidth(int width) const
{
    return flow(width, nullptr);
}

int TopicByline::flow(int width, QPainter *painter) const
{
    const auto &tokens = tokensFor(palette());
    const QRectF avatar(0, 0, lineHeight, lineHeight);
    if (painter && domain::isAnonymous(m_topic.author))
        drawAnonymous(*painter, avatar, tokens);
    else if (painter)
        drawAvatar(*painter, avatar, m_topic.author, m_topic.authorName);
    qreal x = bylineLeft;
    qreal middle = lineHeight / 2.0;
    const auto put = [&](const QString &text, FontRole role, Ink ink, qreal room) {
        TextLine line(text, role, ink, room);
        line.startAt({x, middle});
        if (painter)
            line.paint(*painter, {}, tokens);
        x += line.width() + 10;
    };
    put(personName(m_topic.author, m_topic.authorName), FontRole::BodyStrong, Ink::Text,
        qMax(60, width - 220));
    put(longAge(m_topic.posted, m_now), FontRole::Meta, Ink::Muted, qMax(40.0, width - x));
    m_edited = {};
    if (m_topic.isEdited) {
        put(u"·"_s, FontRole::Meta, Ink::Muted, 40);
        const auto left = x;
        put(tr("edited"), FontRole::Meta, Ink::Accent, qMax(40.0, width - x));
        m_edited = QRectF(left - 4, middle - lineHeight / 2.0, x - left - 2, lineHeight);
    }
    put(u"·"_s, FontRole::Meta, Ink::Muted, 40);
    put(views(), FontRole::Meta, Ink::Muted, qMax(40.0, width - x));
    const auto placeChip = [&](const QString &name, const QString &iconName) {
        const auto label = displayLine(name, 40);
        const auto needed = chipWidth(label, true);
        if (x + needed > width && x > bylineLeft) {
            x = bylineLeft;
            middle += lineHeight;
        }
        const QRectF frame(x, middle - 9, qMin(needed, width - bylineLeft), 18);
        if (painter)
            drawChip(*painter, frame, label, chipColors(tokens), iconName);
        x += needed + 6;
    };
    if (!m_topic.category.isEmpty())
        placeChip(m_topic.category, u"hash"_s);
    for (const auto &tag : m_topic.tags)
        placeChip(tag, u"tag"_s);
    return int(middle) + lineHeight / 2;
}

void TopicByline::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    flow(width(), &painter);
}

void TopicByline::mouseMoveEvent(QMouseEvent *event)
{
    setCursor(m_edited.contains(event->position()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void TopicByline::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && m_edited.contains(event->position()))
        Q_EMIT editedClicked();
}

bool TopicByline::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    showPlainToolTip(
        help->globalPos(),
        m_edited.contains(help->pos()) ? tr("Show earlier forms") : fullDate(m_topic.posted), this);
    return true;
}

} // namespace ui
