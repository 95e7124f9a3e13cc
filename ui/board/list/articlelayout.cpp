// SPDX-License-Identifier: MIT
#include "ui/board/list/articlelayout.h"

#include "domain/articlerules.h"
#include "domain/ranking.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/relativetime.h"

#include <QCoreApplication>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr qreal textLeft = 72;
constexpr qreal rightMargin = 16;
constexpr qreal titleCentre = 21;
constexpr qreal metaCentre = 44;
constexpr qreal gap = 10;

QString translated(const char *text)
{
    return QCoreApplication::translate("ui::ArticleDelegate", text);
}
} // namespace

ArticleLayout::ArticleLayout(const items::ArticleRow &row, qreal width)
{
    const auto right = width - rightMargin;
    const auto &article = row.article;
    m_votes = TextLine(number(article.votes), FontRole::VoteCount, Ink::Text);
    m_votes.centreAt({36, 44});

    auto titleRight = right;
    if (article.isSaved) {
        m_bookmark = QRectF(right - 15, titleCentre - 8.5, 16, 16);
        titleRight = m_bookmark.left() - gap;
    }
    const auto titleFont = article.isRead ? FontRole::RowTitleRead : FontRole::RowTitle;
    auto titleLeft = textLeft;
    const auto mark = [this, &titleLeft](const QString &icon, Ink ink) {
        m_marks.push_back({{titleLeft, titleCentre - 7, 14, 14}, icon, ink});
        titleLeft += 19;
    };
    if (row.isPinned())
        mark(u"pin"_s, Ink::Accent);
    if (article.isLocked)
        mark(u"lock"_s, Ink::Muted);
    auto title = TextLine(displayLine(article.title, 400), titleFont,
                          article.isRead ? Ink::Muted : Ink::Text, titleRight - titleLeft);
    title.startAt({titleLeft, titleCentre});
    m_lines.push_back(std::move(title));

    const auto statusWidth = placeStatus(row, right);
    placeMeta(row, right - (statusWidth > 0 ? statusWidth + gap : 0));
}

qreal ArticleLayout::placeStatus(const items::ArticleRow &row, qreal right)
{
    if (row.voteState == items::VoteState::Pending)
        return placeNote(translated(QT_TRANSLATE_NOOP("ui::ArticleDelegate", "Sending…")),
                         u"loader-circle"_s, Ink::Vote, right);
    if (row.voteState == items::VoteState::Failed) {
        auto retry = TextLine(translated(QT_TRANSLATE_NOOP("ui::ArticleDelegate", "Retry")),
                              FontRole::Poster, Ink::Accent);
        const auto retryWidth = retry.width();
        retry.startAt({right - retryWidth, metaCentre});
        m_retry = QRectF(right - retryWidth - 6, metaCentre - 12, retryWidth + 12, 24);
        m_lines.push_back(std::move(retry));
        const auto note = translated(QT_TRANSLATE_NOOP("ui::ArticleDelegate", "Vote not saved."));
        return retryWidth + 8
            + placeNote(note, u"circle-alert"_s, Ink::Danger, right - retryWidth - 8);
    }
    if (!domain::isInteresting(row.article))
        return 0;
    auto label = TextLine(translated(QT_TRANSLATE_NOOP("ui::ArticleDelegate", "Interesting")),
                          FontRole::Badge, Ink::Gold);
    const auto width = std::ceil(label.width()) + 28;
    m_badge = QRectF(right - width, metaCentre - 9, width, 18);
    label.endAt({right - 8, metaCentre});
    m_badgeLabel = std::move(label);
    return width;
}

qreal ArticleLayout::placeNote(const QString &note, const QString &icon, Ink ink, qreal right)
{
    auto line = TextLine(note, FontRole::Poster, ink);
    const auto x = right - line.width();
    line.startAt({x, metaCentre});
    m_noteIcon = QRectF(x - 18, metaCentre - 7, 14, 14);
    m_noteIconName = icon;
    m_noteInk = ink;
    m_lines.push_back(std::move(line));
    return right - m_noteIcon.left();
}

void ArticleLayout::placeMeta(const items::ArticleRow &row, qreal right)
{
    const auto &article = row.article;
    TextLine dot(u"·"_s, FontRole::Meta, Ink::Muted);
    const auto dotStep = dot.width() + 12;
    TextLine age(shortAge(article.posted, row.now), FontRole::Meta, Ink::Muted);
    const auto room = right - textLeft;
    TextLine poster(personName(article.poster, article.posterName), FontRole::Poster, Ink::Muted,
                    qMax(24.0, room - age.width() - dotStep));
    TextLine host(displayLine(domain::displayHost(article.link), 80), FontRole::Meta, Ink::Muted);

    // What stays longest comes first in need, not in place: poster · age, then the host.
    auto needed = poster.width() + dotStep + age.width();
    std::vector<TextLine> shown;
    if (host.width() > 0 && needed + host.width() + dotStep <= room)
        shown.push_back(std::move(host));
    shown.push_back(std::move(poster));
    shown.push_back(std::move(age));
    auto x = textLeft;
    for (auto &line : shown) {
        if (x > textLeft) {
            TextLine separator(u"·"_s, FontRole::Meta, Ink::Muted);
            separator.startAt({x + 6, metaCentre});
            m_lines.push_back(std::move(separator));
            x += dotStep;
        }
        line.startAt({x, metaCentre});
        x += line.width();
        m_lines.push_back(std::move(line));
    }
    placeChips(article.groups, x + gap, right);
}

void ArticleLayout::placeChips(const QStringList &groups, qreal x, qreal right)
{
    constexpr qreal padding = 7;
    constexpr qreal between = 4;
    for (const auto &group : groups) {
        TextLine label(displayLine(group, 40), FontRole::Chip, Ink::Muted);
        const QRectF frame(x, metaCentre - 9, label.width() + 2 * padding, 18);
        if (frame.right() > right)
            return; // never a cut chip
        label.startAt({x + padding, metaCentre});
        m_chips.push_back({frame, std::move(label)});
        x = frame.right() + between;
    }
}

void ArticleLayout::paint(QPainter &painter, const QPointF &corner, const Tokens &tokens,
                          bool isHighlighted) const
{
    for (const auto &line : m_lines)
        line.paint(painter, corner, tokens);
    for (const auto &mark : m_marks)
        drawIcon(painter, mark.frame.translated(corner), mark.name, inkOf(mark.ink, tokens));
    const auto chipFill = (isHighlighted ? chipOnSelection(tokens) : chipColors(tokens)).fill;
    for (const auto &chip : m_chips) {
        drawBox(painter, chip.frame.translated(corner), 4, chipFill);
        chip.label.paint(painter, corner, tokens);
    }
    if (!m_badge.isEmpty()) {
        const auto badge = m_badge.translated(corner);
        drawBox(painter, badge, 4, tokens.goldTint);
        drawIcon(painter, {badge.left() + 5, badge.top() + 3, 12, 12}, u"sparkles", tokens.gold);
        m_badgeLabel.paint(painter, corner, tokens);
    }
    if (!m_noteIcon.isEmpty())
        drawIcon(painter, m_noteIcon.translated(corner), m_noteIconName, inkOf(m_noteInk, tokens));
    if (!m_bookmark.isEmpty())
        drawIcon(painter, m_bookmark.translated(corner), u"bookmark", tokens.accent,
                 IconPaint::Filled);
}

} // namespace ui
