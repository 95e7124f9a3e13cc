// SPDX-License-Identifier: MIT
#include "ui/notices/noticelayout.h"

#include "items/noticelistmodel.h"
#include "ui/markdown/safemarkdown.h"
#include "ui/theme/paint.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/relativetime.h"

#include <QCoreApplication>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr qreal textLeft = 64;
constexpr qreal rightMargin = 16;
constexpr qreal headCentre = 21;
constexpr qreal textCentre = 44;
constexpr qreal gap = 10;
constexpr qreal dotRoom = 18; ///< of the mark of what is unread, at the right

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ui::NoticeDelegate)
};
} // namespace

NoticeLayout::NoticeLayout(const domain::Notice &notice, domain::Timestamp now, qreal width)
    : m_width(width)
    , m_author(notice.author)
    , m_authorName(notice.authorName)
    , m_isRead(notice.isRead)
{
    const auto right = width - rightMargin - dotRoom;
    placeHead(notice, placeAtRight(shortAge(notice.at, now), headCentre, right) - gap);
    const auto floor = notice.floor > 0 ? u"#%1"_s.arg(notice.floor) : QString();
    placeText(notice, placeAtRight(floor, textCentre, right) - gap);
}

qreal NoticeLayout::placeAtRight(const QString &text, qreal centre, qreal right)
{
    if (text.isEmpty())
        return right;
    TextLine line(text, FontRole::Meta, Ink::Muted);
    const auto left = right - line.width();
    line.startAt({left, centre});
    m_lines.push_back(std::move(line));
    return left;
}

void NoticeLayout::placeHead(const domain::Notice &notice, qreal right)
{
    const auto ink = m_isRead ? Ink::Muted : Ink::Text;
    TextLine act(displayLine(items::noticeAct(notice), 120),
                 m_isRead ? FontRole::RowTitleRead : FontRole::RowTitle, ink, right - textLeft);
    act.startAt({textLeft, headCentre});
    auto x = textLeft + act.width();
    m_lines.push_back(std::move(act));
    TextLine dot(u"·"_s, FontRole::Meta, Ink::Muted);
    constexpr qreal readable = 40;
    if (notice.title.isEmpty() || x + dot.width() + 12 + readable > right)
        return;
    dot.startAt({x + 6, headCentre});
    x += dot.width() + 12;
    m_lines.push_back(std::move(dot));
    TextLine title(displayLine(notice.title, 400), FontRole::RowTitleRead, ink, right - x);
    title.startAt({x, headCentre});
    m_lines.push_back(std::move(title));
}

void NoticeLayout::placeText(const domain::Notice &notice, qreal right)
{
    constexpr qreal padding = 7;
    auto x = textLeft;
    if (!notice.category.isEmpty()) {
        m_chipLabel = TextLine(displayLine(notice.category, 40), FontRole::Chip, Ink::Muted, 120);
        m_chip = QRectF(x, textCentre - 9, m_chipLabel.width() + 2 * padding, 18);
        m_chipLabel.startAt({x + padding, textCentre});
        x = m_chip.right() + gap;
    }
    auto words = plainExcerpt(notice.excerpt);
    if (notice.isGone && !notice.reported)
        words = Text::tr("The text was withdrawn.");
    else if (notice.isGone)
        words = joinSentences(Text::tr("It was removed."), words);
    TextLine text(words, FontRole::Meta, Ink::Muted, qMax(24.0, right - x));
    text.startAt({x, textCentre});
    m_lines.push_back(std::move(text));
}

void NoticeLayout::paint(QPainter &painter, const QPointF &corner, const Tokens &tokens,
                         bool isHighlighted) const
{
    drawAvatar(painter, QRectF(16, 14, 36, 36).translated(corner), m_author, m_authorName);
    for (const auto &line : m_lines)
        line.paint(painter, corner, tokens);
    if (!m_chip.isEmpty()) {
        const auto colors = isHighlighted ? chipOnSelection(tokens) : chipColors(tokens);
        drawBox(painter, m_chip.translated(corner), 4, colors.fill);
        m_chipLabel.paint(painter, corner, tokens);
    }
    if (!m_isRead)
        drawBox(painter, QRectF(m_width - rightMargin - 8, headCentre - 4, 8, 8).translated(corner),
                4, tokens.accent);
}

} // namespace ui
