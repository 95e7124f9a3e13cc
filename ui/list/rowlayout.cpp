// SPDX-License-Identifier: MIT
#include "ui/list/rowlayout.h"

#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/displaytext.h"

#include <QApplication>
#include <QPainter>
#include <QtMath>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int keptLayouts = 600;
constexpr Scaled avatarSize(36.0);
constexpr Scaled rowMiddle(32.0); ///< of the two lines

/// In a row.
QRectF avatarFrame()
{
    return {16, rowMiddle - avatarSize / 2, avatarSize, avatarSize};
}

/// Grey only where another pane of this window has the focus.
bool isFocusElsewhere(const QWidget *view)
{
    const auto *focus = QApplication::focusWidget();
    return focus && view && focus != view && !view->isAncestorOf(focus);
}
} // namespace

void RowLayout::setAvatar(const domain::AccountId &person, const QString &name)
{
    m_person = person;
    m_personName = name;
    m_hasAvatar = true;
}

void RowLayout::linkAvatar()
{
    if (const auto place = domain::PlaceLink::toPerson(m_person))
        m_links.push_back({avatarFrame(), *place});
}

void RowLayout::addIcon(const QRectF &frame, const QString &name, Ink ink, IconPaint paint)
{
    m_icons.push_back({frame, name, ink, paint});
}

qreal RowLayout::addText(TextLine line, qreal left, qreal middle)
{
    line.startAt({left, middle});
    const auto right = left + line.width();
    m_lines.push_back(std::move(line));
    return right;
}

qreal RowLayout::addName(TextLine line, qreal left, qreal middle)
{
    m_searched.push_back(m_lines.size());
    return addText(std::move(line), left, middle);
}

void RowLayout::mark(const QStringList &words)
{
    for (const auto line : m_searched)
        m_lines[line].mark(words);
    for (auto &chip : m_chips)
        chip.label.mark(words);
}

qreal RowLayout::addLink(TextLine line, qreal left, const std::optional<domain::PlaceLink> &place,
                         qreal middle)
{
    const auto right = addName(std::move(line), left, middle);
    if (place)
        m_links.push_back({QRectF(left, middle - scaled(9), right - left, scaled(18)), *place});
    return right;
}

const RowLayout::Link *RowLayout::linkAt(const QPointF &position) const
{
    const auto found = std::ranges::find_if(
        m_links, [&](const Link &link) { return link.frame.contains(position); });
    return found == m_links.end() ? nullptr : &*found;
}

qreal RowLayout::addDot(qreal left, qreal middle)
{
    return addText(TextLine(u"·"_s, FontRole::Meta, Ink::Muted), left + 6, middle) + 6;
}

qreal RowLayout::addTextBefore(TextLine line, qreal right, qreal middle)
{
    const auto left = right - line.width();
    addText(std::move(line), left, middle);
    return left;
}

qreal RowLayout::addChips(const QStringList &labels, const ChipRow &row)
{
    constexpr qreal padding = 7;
    auto right = row.left;
    auto left = row.left;
    for (const auto &text : labels) {
        TextLine label(displayLine(text, 40), FontRole::Chip, row.ink, row.widestText);
        const QRectF frame(left, row.middle - chipHeight / 2, label.width() + 2 * padding,
                           chipHeight);
        if (frame.right() > row.right)
            break; // never a cut chip
        label.startAt({left + padding, row.middle});
        m_chips.push_back({frame, std::move(label), row.ink == Ink::Danger});
        if (row.places)
            m_links.push_back({frame, {*row.places, text}});
        right = frame.right();
        left = right + row.between;
    }
    return right;
}

qreal RowLayout::addMarks(qreal left, const Marks &marks)
{
    const auto mark = [this, &left](const QString &icon, Ink ink) {
        addIcon({left, titleCentre - 7, 14, 14}, icon, ink);
        left += 19;
    };
    if (marks.isPinned)
        mark(u"pin"_s, Ink::Accent);
    if (marks.isLocked)
        mark(u"lock"_s, Ink::Muted);
    if (marks.isStarred)
        mark(u"star"_s, Ink::Muted);
    return left;
}

qreal RowLayout::addNote(const QString &note, const QString &icon, Ink ink, qreal right)
{
    const auto left = addTextBefore(TextLine(note, FontRole::Poster, ink), right, metaCentre) - 18;
    addIcon({left, metaCentre - 7, 14, 14}, icon, ink);
    return left;
}

void RowLayout::addTitle(const QString &title, bool isRead, qreal left, qreal right)
{
    const auto end = addName(TextLine(displayLine(title, 400),
                                      isRead ? FontRole::RowTitleRead : FontRole::RowTitle,
                                      isRead ? Ink::Muted : Ink::Text, right - left),
                             left, titleCentre);
    m_titleSlack = right - end;
}

void RowLayout::paint(QPainter &painter, const QPointF &corner, const Tokens &tokens,
                      bool isHighlighted) const
{
    if (m_hasAvatar)
        drawPerson(painter, avatarFrame().translated(corner), m_person, m_personName, tokens);
    for (const auto &line : m_lines)
        line.paint(painter, corner, tokens);
    for (const auto &icon : m_icons)
        drawIcon(painter, icon.frame.translated(corner), icon.name, inkOf(icon.ink, tokens),
                 icon.paint);
    const auto chipFill = (isHighlighted ? chipOnSelection(tokens) : chipColors(tokens)).fill;
    for (const auto &chip : m_chips) {
        drawBox(painter, chip.frame.translated(corner), 4,
                chip.isGrave ? tokens.dangerTint : chipFill);
        chip.label.paint(painter, corner, tokens);
    }
}

RowDelegate::RowDelegate(Rows rows)
    : m_rows(std::move(rows))
    , m_layouts(keptLayouts)
{
}

QSize RowDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {option.rect.width(), m_rows.height};
}

void RowDelegate::paintBackground(QPainter &painter, const QStyleOptionViewItem &option,
                                  const QModelIndex &index) const
{
    const auto &tokens = tokensFor(option.palette);
    const auto &cell = option.rect;
    if (option.state & QStyle::State_Selected) {
        const bool isGrey = isFocusElsewhere(option.widget);
        painter.fillRect(cell, isGrey ? tokens.inactiveSelection : tokens.tint);
        painter.fillRect(QRect(cell.topLeft(), QSize(3, cell.height())), tokens.accent);
        return;
    }
    painter.fillRect(cell, index.row() == m_hoveredRow ? tokens.hover : tokens.list);
    painter.fillRect(cell.adjusted(m_rows.textLeft, cell.height() - 1, 0, 0), tokens.hairline);
}

const RowLayout *RowDelegate::layoutOf(const QModelIndex &index, int width) const
{
    const auto [id, revision] = m_rows.identityOf(index);
    if (id.isEmpty())
        return nullptr;
    const Key key{id, revision, width, ui::font(FontRole::RowTitle).key()};
    if (const auto *known = m_layouts.object(key))
        return known;
    ++m_layoutCount;
    auto *made = m_rows.layOut(index, width).release();
    made->mark(m_marked);
    m_layouts.insert(key, made);
    // Refused and deleted would be what costs more than the cache holds, not one of hundreds.
    return made; // NOLINT(clang-analyzer-cplusplus.NewDelete)
}

int RowDelegate::widthForTitle(const QModelIndex &index) const
{
    constexpr int widest = 2000;
    if (m_rows.identityOf(index).id.isEmpty())
        return 0;
    return qCeil(widest - m_rows.layOut(index, widest)->titleSlack());
}

void RowDelegate::setMarked(const QStringList &words)
{
    m_marked = words;
    forgetLayouts();
}

void RowDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                        const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintBackground(*painter, option, index);
    if (const auto *layout = layoutOf(index, option.rect.width())) {
        m_blank.forget(index);
        paintRow(*painter, option, index, *layout);
    } else if (m_blank.hasWaited(option, index))
        drawSkeletonRow(*painter, option.rect, index.row(), tokensFor(option.palette));
    painter->restore();
}

void RowDelegate::paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index, const RowLayout &layout) const
{
    const bool isHighlighted = option.state & QStyle::State_Selected || index.row() == m_hoveredRow;
    const auto &tokens = tokensFor(option.palette);
    layout.paint(painter, option.rect.topLeft(), tokens, isHighlighted);
    if (index.row() != m_hoveredRow || m_hoveredLink.isEmpty())
        return;
    const auto link = m_hoveredLink.translated(option.rect.topLeft());
    if (link.size() == avatarFrame().size())
        drawBox(painter, link.adjusted(-2, -2, 2, 2), 20, Qt::transparent, tokens.accent, 1.5);
    else
        painter.fillRect(QRectF(link.left(), link.bottom() - 1, link.width(), 1), tokens.accent);
}

const RowLayout::Link *RowDelegate::linkAt(const QModelIndex &index, int width,
                                           const QPointF &position) const
{
    const auto *layout = layoutOf(index, width);
    return layout ? layout->linkAt(position) : nullptr;
}

} // namespace ui

#include "moc_rowlayout.cpp"
