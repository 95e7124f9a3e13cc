// SPDX-License-Identifier: MIT
#include "ui/forum/list/topiclistview.h"

#include "items/list/topiclistmodel.h"
#include "ui/list/rowlayout.h"
#include "ui/list/selectionpane.h"
#include "ui/theme/fonts.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/retext.h"

#include <QCoreApplication>
#include <QDrag>
#include <QMimeData>
#include <QPainter>

#include <climits>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace ui {

namespace {
constexpr Scaled topicLeft(64);

items::TopicRow topicRowAt(const QModelIndex &index)
{
    return index.data(items::TopicListModel::RowRole).value<items::TopicRow>();
}

class TopicLayout : public RowLayout {
    Q_DECLARE_TR_FUNCTIONS(ui::TopicDelegate)
public:
    TopicLayout(const items::TopicRow &row, qreal width);

    void paint(QPainter &painter, const QPointF &corner, const Tokens &tokens,
               bool isHighlighted) const override;

private:
    // What stands at the right of a line; the room that it leaves.
    qreal placeReplies(const items::TopicRow &row, qreal right);
    qreal placeStatus(const items::TopicRow &row, qreal right);
    qreal placeVotes(const domain::Topic &topic, qreal right);
    void placeMeta(const items::TopicRow &row, qreal right);

    QRectF m_badge; ///< "+2"; empty without
    QString m_badgeText;
};

TopicLayout::TopicLayout(const items::TopicRow &row, qreal width)
{
    const auto &topic = row.topic;
    const auto right = width - rightMargin;
    setAvatar(topic.author, topic.authorName);
    linkAvatar();
    const auto titleRight = placeReplies(row, right) - gap;
    addTitle(topic.title, row.isRead(),
             addMarks(topicLeft, {row.isPinned(), topic.isLocked, topic.isStarred}), titleRight);
    placeMeta(row, placeStatus(row, right) - gap);
}

qreal TopicLayout::placeReplies(const items::TopicRow &row, qreal right)
{
    const auto ink = row.unread() > 0 ? Ink::Accent : Ink::Muted;
    TextLine count(number(row.topic.replies), FontRole::VoteCount, ink);
    const auto left = addTextBefore(std::move(count), right, titleCentre) - 22;
    addIcon({left, titleCentre - 8, 16, 16}, u"message-square"_s, ink);
    return left;
}

qreal TopicLayout::placeStatus(const items::TopicRow &row, qreal right)
{
    if (row.isVotePending)
        return addNote(tr("Sending…"), u"loader-circle"_s, Ink::Vote, right);
    if (!row.failure.isEmpty())
        return addNote(tr("Vote not saved."), u"circle-alert"_s, Ink::Danger, right);
    if (row.unread() > 0) {
        m_badgeText = u'+' + number(row.unread());
        const auto width = std::max<qreal>(28, badgeWidth(m_badgeText));
        m_badge = QRectF(right - width, metaCentre - chipHeight / 2, width, chipHeight);
        right = m_badge.left() - gap;
    }
    return placeVotes(row.topic, right);
}

qreal TopicLayout::placeVotes(const domain::Topic &topic, qreal right)
{
    if (topic.ups == 0 && topic.downs == 0)
        return right;
    const auto score = topic.ups - topic.downs;
    const bool isMine = topic.standing != domain::TopicVote::None;
    const auto ink = isMine ? Ink::Vote : Ink::Muted;
    // A real minus sign, as wide as a digit.
    const auto text = score < 0 ? u"−"_s + number(-score) : number(score);
    const auto left = addTextBefore(TextLine(text, FontRole::Poster, ink), right, metaCentre) - 17;
    const bool isDown = isMine ? topic.standing == domain::TopicVote::Down : score < 0;
    addIcon({left, metaCentre - 7, 14, 14}, isDown ? u"arrow-big-down"_s : u"arrow-big-up"_s, ink,
            isMine ? IconPaint::Filled : IconPaint::Outline);
    return left;
}

void TopicLayout::placeMeta(const items::TopicRow &row, qreal right)
{
    const auto &topic = row.topic;
    qreal x = topicLeft;
    if (!topic.category.isEmpty())
        x = addChips({topic.category},
                     {.left = x, .widestText = 120, .places = domain::PlaceLink::Kind::Category})
            + gap;
    QList<std::pair<QString, FontRole>> parts{
        {personName(topic.author, topic.authorName), FontRole::Poster},
        {lastActivity(topic, row.now), FontRole::Meta}};
    if (topic.clicks > 0)
        parts.append(
            {tr("%Ln views", nullptr, int(qMin<qint64>(topic.clicks, INT_MAX))), FontRole::Meta});
    const auto dotStep = TextLine(u"·"_s, FontRole::Meta, Ink::Muted).width() + 12;
    bool isFirst = true;
    for (const auto &[text, role] : std::as_const(parts)) {
        const auto step = std::exchange(isFirst, false) ? 0 : dotStep;
        if (step > 0 && x + step + 24 > right)
            return; // what does not fit is said by the screen reader and the reader pane
        if (step > 0)
            x = addDot(x, metaCentre);
        TextLine line(text, role, Ink::Muted, qMax(24.0, right - x));
        x = step > 0 ? addText(std::move(line), x, metaCentre)
                     : addLink(std::move(line), x, domain::PlaceLink::toPerson(topic.author));
    }
}

void TopicLayout::paint(QPainter &painter, const QPointF &corner, const Tokens &tokens,
                        bool isHighlighted) const
{
    RowLayout::paint(painter, corner, tokens, isHighlighted);
    if (!m_badge.isEmpty())
        drawBadge(painter, m_badge.translated(corner), m_badgeText, unseenBadgeColors(tokens));
}

RowDelegate::Identity identityOf(const QModelIndex &index)
{
    const auto row = topicRowAt(index);
    return row.isLoaded ? RowDelegate::Identity{row.topic.id.bytes(), row.revision}
                        : RowDelegate::Identity();
}

std::unique_ptr<RowLayout> layOut(const QModelIndex &index, qreal width)
{
    return std::make_unique<TopicLayout>(topicRowAt(index), width);
}
} // namespace

QString lastActivity(const domain::Topic &topic, domain::Timestamp now)
{
    const auto age = shortAge(topic.lastReply, now);
    const auto replier = displayLine(topic.lastReplier, 64);
    if (replier.isEmpty())
        return age;
    if (now - topic.lastReply < 1min)
        return TopicLayout::tr("%1 replied just now").arg(replier);
    //: A name, and an age like "4 min"
    return TopicLayout::tr("%1 replied %2 ago").arg(replier, age);
}

QPixmap dragPicture(const QString &title, const QPalette &palette, qreal ratio)
{
    constexpr int height = 32;
    constexpr int sides = 12;
    constexpr int mostText = 220;
    const QFontMetrics metrics(font(FontRole::Poster));
    const auto text = metrics.elidedText(displayLine(title, 120), Qt::ElideRight, mostText);
    const QSize size(metrics.horizontalAdvance(text) + 2 * sides, height);
    QPixmap picture(size * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto &tokens = tokensFor(palette);
    drawBox(painter, QRectF(QPointF(), size), 6, tokens.list, tokens.accent);
    painter.setFont(font(FontRole::Poster));
    painter.setPen(tokens.text);
    painter.drawText(QRect(QPoint(), size), Qt::AlignCenter, text);
    return picture;
}

TopicListView::TopicListView(QWidget *parent)
    : RowListView(new RowDelegate({topicLeft, &identityOf, &layOut}), parent)
{
    keepTranslated(*this, [this] { setAccessibleName(tr("Topics")); });
    setDragEnabled(true);
    setDragDropMode(DragOnly);
    connect(this, &QAbstractItemView::activated, this, [this](const QModelIndex &index) {
        if (const auto row = topicAt(index); row.isLoaded)
            Q_EMIT topicActivated(row.topic.id);
    });
}

items::TopicRow TopicListView::topicAt(const QModelIndex &index) const
{
    return topicRowAt(index);
}

QList<items::TopicRow> TopicListView::selectedTopics() const
{
    const auto count = selectedCount();
    if (count > Selection::limit)
        return {};
    QList<items::TopicRow> topics;
    for (const auto &row : count > 0 ? selectedRows() : QModelIndexList{currentIndex()}) {
        if (auto topic = topicAt(row); topic.isLoaded)
            topics.append(std::move(topic));
    }
    return topics;
}

bool TopicListView::showToolTip(const QPoint &position, const QPoint &globalPosition)
{
    const auto text = indexAt(position).data(Qt::ToolTipRole).toString();
    if (!text.isEmpty())
        showPlainToolTip(globalPosition, tr("Last reply: %1").arg(text), viewport());
    return true;
}

void TopicListView::startDrag(Qt::DropActions actions)
{
    const auto rows = selectionModel()->selectedRows();
    auto *dragged = model()->mimeData(rows);
    if (!dragged)
        return;
    const auto text = rows.size() == 1 ? topicAt(rows.constFirst()).topic.title
                                       : tr("%Ln topics", nullptr, int(rows.size()));
    auto *drag = new QDrag(this);
    drag->setMimeData(dragged);
    drag->setPixmap(dragPicture(text, palette(), devicePixelRatioF()));
    drag->setHotSpot({-12, -4}); // below the pointer, whose target stays in sight
    drag->exec(actions, Qt::MoveAction);
}

} // namespace ui

#include "moc_topiclistview.cpp"
