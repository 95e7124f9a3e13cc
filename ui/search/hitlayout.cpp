// SPDX-License-Identifier: MIT
#include "ui/search/hitlayout.h"

#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/relativetime.h"

#include <QCoreApplication>
#include <QPainter>

using namespace Qt::StringLiterals;
using domain::SearchHit;
using domain::SearchTarget;

namespace ui {

namespace {
constexpr qreal rightMargin = 16;
constexpr qreal titleCentre = 20;
constexpr qreal excerptCentre = 43;
constexpr qreal metaCentre = 67;
constexpr qreal closer = 10; ///< two lines instead of three, in the middle of the row
constexpr qreal gap = 8;
constexpr qsizetype chipLimit = 3;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ui::HitDelegate)
};

QString iconOf(const SearchHit &hit)
{
    switch (hit.target.kind) {
    case SearchTarget::Kind::Topic:
        return u"messages-square"_s;
    case SearchTarget::Kind::Reply:
        return u"reply"_s;
    case SearchTarget::Kind::Post:
        return u"radio"_s;
    case SearchTarget::Kind::Article:
        break;
    }
    return u"newspaper"_s;
}

QString kindOf(const SearchHit &hit)
{
    switch (hit.target.kind) {
    case SearchTarget::Kind::Topic:
        return Text::tr("Topic");
    case SearchTarget::Kind::Reply:
        return hit.floor > 0 ? Text::tr("Reply #%1").arg(hit.floor) : Text::tr("Reply");
    case SearchTarget::Kind::Post:
        return Text::tr("Post");
    case SearchTarget::Kind::Article:
        break;
    }
    return Text::tr("Article");
}
} // namespace

HitLayout::HitLayout(const SearchHit &hit, domain::Timestamp now, qreal width)
    : m_icon(iconOf(hit))
    , m_titleCentre(hit.excerpt.text.isEmpty() ? titleCentre + closer : titleCentre)
    , m_metaCentre(hit.excerpt.text.isEmpty() ? metaCentre - closer : metaCentre)
    , m_author(hit.author)
    , m_authorName(hit.authorName)
{
    const auto right = width - rightMargin;
    placeTitle(hit, now, right);
    m_excerpt.emplace(hit.excerpt, FontRole::Body, Ink::Muted, right - textLeft);
    m_excerpt->startAt({textLeft, excerptCentre});
    placeMeta(hit, right);
}

void HitLayout::placeTitle(const SearchHit &hit, domain::Timestamp now, qreal right)
{
    TextLine age(shortAge(hit.posted, now), FontRole::Meta, Ink::Muted);
    m_title.emplace(hit.title, FontRole::RowTitleRead, Ink::Text,
                    right - textLeft - age.width() - gap);
    m_title->startAt({textLeft, m_titleCentre});
    age.endAt({right, m_titleCentre});
    m_lines.push_back(std::move(age));
}

void HitLayout::placeMeta(const SearchHit &hit, qreal right)
{
    constexpr qreal padding = 7;
    constexpr qreal iconWidth = 20;
    auto x = textLeft + iconWidth;
    for (const auto &[text, role] :
         {std::pair(kindOf(hit), FontRole::Meta), std::pair(u"·"_s, FontRole::Meta),
          std::pair(personName(hit.author, hit.authorName), FontRole::Poster)}) {
        TextLine line(text, role, Ink::Muted, qMax(24.0, right - x));
        line.startAt({x, m_metaCentre});
        x += line.width() + 6;
        m_lines.push_back(std::move(line));
    }
    x += 4;
    for (const auto &place : hit.places.first(qMin(chipLimit, hit.places.size()))) {
        TextLine label(displayLine(place, 40), FontRole::Chip, Ink::Muted, 120);
        const QRectF frame(x, m_metaCentre - 9, label.width() + 2 * padding, 18);
        if (frame.right() > right)
            return; // never a cut chip
        label.startAt({x + padding, m_metaCentre});
        x = frame.right() + gap;
        m_chips.push_back({frame, std::move(label)});
    }
}

void HitLayout::paint(QPainter &painter, const QPointF &corner, const Tokens &tokens,
                      bool isHighlighted) const
{
    const auto avatar = QRectF(16, 14, 36, 36).translated(corner);
    if (domain::isAnonymous(m_author))
        drawAnonymous(painter, avatar, tokens);
    else
        drawAvatar(painter, avatar, m_author, m_authorName);
    m_title->paint(painter, corner, tokens);
    m_excerpt->paint(painter, corner, tokens);
    drawIcon(painter, QRectF(textLeft, m_metaCentre - 7, 14, 14).translated(corner), m_icon,
             tokens.muted);
    for (const auto &line : m_lines)
        line.paint(painter, corner, tokens);
    const auto colors = isHighlighted ? chipOnSelection(tokens) : chipColors(tokens);
    for (const auto &chip : m_chips) {
        drawBox(painter, chip.frame.translated(corner), 4, colors.fill);
        chip.label.paint(painter, corner, tokens);
    }
}

} // namespace ui
