// SPDX-License-Identifier: MIT
#include "ui/forum/list/topiclayout.h"

#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/relativetime.h"

#include <QCoreApplication>
#include <QPainter>

#include <climits>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr qreal textLeft = 64;
constexpr qreal rightMargin = 16;
constexpr qreal titleCentre = 21;
constexpr qreal metaCentre = 44;
constexpr qreal gap = 10;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ui::TopicDelegate)
};
} // namespace

TopicLayout::TopicLayout(const items::TopicRow &row, qreal width)
    : m_author(row.topic.author)
    , m_authorName(row.topic.authorName)
{
    const auto right = width - rightMargin;
    const auto titleRight = placeReplies(row, right) - gap;
    const auto &topic = row.topic;
    const auto titleLeft = placeMarks(row);
    auto title = TextLine(displayLine(topic.title, 400),
                          row.isRead() ? FontRole::RowTitleRead : FontRole::RowTitle,
                          row.isRead() ? Ink::Muted : Ink::Text, titleRight - titleLeft);
    title.startAt({titleLeft, titleCentre});
    add(std::move(title));
    placeMeta(row, placeStatus(row, right) - gap);
}

qreal TopicLayout::placeMarks(const items::TopicRow &row)
{
    auto left = textLeft;
    const auto mark = [this, &left](const QString &icon, Ink ink) {
        m_icons.push_back({{left, titleCentre - 7, 14, 14}, icon, ink});
        left += 19;
    };
    if (row.isPinned())
        mark(u"pin"_s, Ink::Accent);
    if (row.topic.isLocked)
        mark(u"lock"_s, Ink::Muted);
    return left;
}

void TopicLayout::add(TextLine line)
{
    m_lines.push_back(std::move(line));
}

qreal TopicLayout::placeReplies(const items::TopicRow &row, qreal right)
{
    const auto ink = row.unread() > 0 ? Ink::Accent : Ink::Muted;
    auto count = TextLine(number(row.topic.replies), FontRole::VoteCount, ink);
    const auto left = right - count.width();
    count.startAt({left, titleCentre});
    add(std::move(count));
    m_icons.push_back({{left - 22, titleCentre - 8, 16, 16}, u"message-square"_s, ink});
    return left - 22;
}

qreal TopicLayout::placeStatus(const items::TopicRow &row, qreal right)
{
    if (row.isVotePending)
        return placeNote(Text::tr("Sending…"), u"loader-circle"_s, Ink::Vote, right);
    if (!row.failure.isEmpty())
        return placeNote(Text::tr("Vote not saved."), u"circle-alert"_s, Ink::Danger, right);
    if (row.unread() > 0) {
        m_badgeText = u'+' + number(row.unread());
        const auto width = std::max<qreal>(28, badgeWidth(m_badgeText));
        m_badge = QRectF(right - width, metaCentre - 9, width, 18);
        right = m_badge.left() - gap;
    }
    return placeVotes(row, right);
}

qreal TopicLayout::placeVotes(const items::TopicRow &row, qreal right)
{
    const auto &topic = row.topic;
    if (topic.ups == 0 && topic.downs == 0)
        return right;
    const auto score = topic.ups - topic.downs;
    const bool isMine = topic.standing != domain::TopicVote::None;
    const auto ink = isMine ? Ink::Vote : Ink::Muted;
    // A real minus sign, as wide as a digit.
    const auto text = score < 0 ? u"−"_s + number(-score) : number(score);
    auto line = TextLine(text, FontRole::Poster, ink);
    const auto left = right - line.width();
    line.startAt({left, metaCentre});
    add(std::move(line));
    const bool isDown = isMine ? topic.standing == domain::TopicVote::Down : score < 0;
    m_icons.push_back({{left - 17, metaCentre - 7, 14, 14},
                       isDown ? u"arrow-big-down"_s : u"arrow-big-up"_s,
                       ink,
                       isMine});
    return left - 17;
}

qreal TopicLayout::placeNote(const QString &note, const QString &icon, Ink ink, qreal right)
{
    auto line = TextLine(note, FontRole::Poster, ink);
    const auto left = right - line.width();
    line.startAt({left, metaCentre});
    add(std::move(line));
    m_icons.push_back({{left - 18, metaCentre - 7, 14, 14}, icon, ink});
    return left - 18;
}

void TopicLayout::placeMeta(const items::TopicRow &row, qreal right)
{
    constexpr qreal padding = 7;
    const auto &topic = row.topic;
    auto x = textLeft;
    if (!topic.category.isEmpty()) {
        m_chipLabel = TextLine(displayLine(topic.category, 40), FontRole::Chip, Ink::Muted, 120);
        m_chip = QRectF(x, metaCentre - 9, m_chipLabel.width() + 2 * padding, 18);
        m_chipLabel.startAt({x + padding, metaCentre});
        x = m_chip.right() + gap;
    }
    const auto author = personName(topic.author, topic.authorName);
    const auto replier = displayLine(topic.lastReplier, 64);
    const auto age = shortAge(topic.lastReply, row.now);
    QList<std::pair<QString, FontRole>> parts{{author, FontRole::Poster}, {age, FontRole::Meta}};
    if (!replier.isEmpty())
        parts.append({Text::tr("%1 replied").arg(replier), FontRole::Meta});
    if (topic.clicks > 0)
        parts.append({Text::tr("%Ln views", nullptr, int(qMin<qint64>(topic.clicks, INT_MAX))),
                      FontRole::Meta});
    bool isFirst = true;
    for (const auto &[text, role] : std::as_const(parts)) {
        TextLine dot(u"·"_s, FontRole::Meta, Ink::Muted);
        const auto step = isFirst ? 0 : dot.width() + 12;
        TextLine line(text, role, Ink::Muted, qMax(24.0, right - x - step));
        if (!isFirst && x + step + 24 > right)
            return; // what does not fit is said by the screen reader and the reader pane
        if (!isFirst) {
            dot.startAt({x + 6, metaCentre});
            add(std::move(dot));
        }
        line.startAt({x + step, metaCentre});
        x += step + line.width();
        add(std::move(line));
        isFirst = false;
    }
}

void TopicLayout::paint(QPainter &painter, const QPointF &corner, const Tokens &tokens,
                        bool isHighlighted) const
{
    const auto avatar = QRectF(16, 14, 36, 36).translated(corner);
    if (domain::isAnonymous(m_author))
        drawAnonymous(painter, avatar, tokens);
    else
        drawAvatar(painter, avatar, m_author, m_authorName);
    for (const auto &line : m_lines)
        line.paint(painter, corner, tokens);
    for (const auto &icon : m_icons)
        drawIcon(painter, icon.frame.translated(corner), icon.name, inkOf(icon.ink, tokens),
                 icon.isFilled ? IconPaint::Filled : IconPaint::Outline);
    if (!m_chip.isEmpty()) {
        const auto colors = isHighlighted ? chipOnSelection(tokens) : chipColors(tokens);
        drawBox(painter, m_chip.translated(corner), 4, colors.fill);
        m_chipLabel.paint(painter, corner, tokens);
    }
    if (!m_badge.isEmpty())
        drawBadge(painter, m_badge.translated(corner), m_badgeText, unseenBadgeColors(tokens));
}

} // namespace ui
