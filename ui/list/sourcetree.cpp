// SPDX-License-Identifier: MIT
#include "ui/list/sourcetree.h"

#include "items/board/articlesourcemodel.h"
#include "items/forum/topictreemodel.h"
#include "items/timelinesources.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/ground.h"
#include "ui/widgets/relativetime.h"

#include <QAbstractItemView>
#include <QBoxLayout>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
using Role = items::ArticleSourceModel::Role;
// One painter for the trees of all workspaces.
template <typename Other>
constexpr bool hasSameRoles = int(Role::CountRole) == int(Other::CountRole)
    && int(Role::IsUnseenRole) == int(Other::IsUnseenRole)
    && int(Role::IconRole) == int(Other::IconRole)
    && int(Role::IsSectionRole) == int(Other::IsSectionRole);
static_assert(hasSameRoles<items::TopicTreeModel::Role>);
static_assert(hasSameRoles<items::TimelineSources::Role>);
constexpr LineBox rowHeight(32);
constexpr LineBox headHeight(36);
constexpr int topMargin = 8; ///< above the very first row

bool isVeryFirst(const QModelIndex &index)
{
    return index.row() == 0 && !index.parent().isValid();
}

/// The row without the margin above the first one.
QRect bodyOf(const QRect &rect, const QModelIndex &index)
{
    return isVeryFirst(index) ? rect.adjusted(0, topMargin, 0, 0) : rect;
}

void drawName(QPainter &painter, const QRect &room, const QString &name, const QFont &font,
              const QColor &color)
{
    painter.setFont(font);
    painter.setPen(color);
    const auto text
        = QFontMetrics(font).elidedText(displayLine(name, 64), Qt::ElideRight, room.width());
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
}
} // namespace

SourcesDelegate::SourcesDelegate(QObject *parent, PlusTest hasPlus)
    : QStyledItemDelegate(parent)
    , m_hasPlus(std::move(hasPlus))
{
}

QSize SourcesDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const auto height = index.data(Role::IsSectionRole).toBool() ? headHeight : rowHeight;
    return {120, height + (isVeryFirst(index) ? topMargin : 0)};
}

QRect SourcesDelegate::plusButton(const QRect &row)
{
    return {row.right() - 35, row.center().y() - 11, 24, 24};
}

bool SourcesDelegate::hasPlus(const QModelIndex &index) const
{
    return m_hasPlus && index.data(Role::IsSectionRole).toBool() && m_hasPlus(index);
}

void SourcesDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (index.data(Role::IsSectionRole).toBool())
        paintHead(*painter, option, index);
    else
        paintSource(*painter, option, index);
    painter->restore();
}

void SourcesDelegate::paintHead(QPainter &painter, const QStyleOptionViewItem &option,
                                const QModelIndex &index) const
{
    const auto &tokens = tokensFor(option.palette);
    const auto row = bodyOf(option.rect, index);
    const auto middle = row.center().y() + 2;
    const bool isOpen = option.state & QStyle::State_Open;
    const auto pill = QRectF(row).adjusted(8, 3, -8, 1);
    const bool isSelected = option.state & QStyle::State_Selected;
    if (isSelected)
        drawBox(painter, pill, 6, tokens.tint);
    if (isSelected && option.state & QStyle::State_HasFocus)
        drawFocusRing(painter, pill, 6, tokens);
    const bool canClose = !(index.flags() & Qt::ItemNeverHasChildren);
    if (canClose)
        drawIcon(painter, QRectF(row.left() + 14, middle - 7, 14, 14),
                 isOpen ? u"chevron-down" : u"chevron-right", tokens.muted);
    const auto right = hasPlus(index) ? plusButton(row).left() - 4 : row.right() - 14;
    drawName(painter,
             QRect(QPoint(row.left() + (canClose ? chevronWidth : 20), row.top() + 2),
                   QPoint(right, row.bottom() + 2)),
             index.data(Qt::DisplayRole).toString(), ui::font(FontRole::BodyStrong),
             isSelected ? tokens.accent : tokens.muted);
    if (!hasPlus(index))
        return;
    const auto plus = plusButton(row);
    const bool isHovered = option.state & QStyle::State_MouseOver;
    drawIcon(painter, QRectF(plus.center().x() - 7, middle - 7, 16, 16), u"plus",
             isHovered ? tokens.text : tokens.muted);
}

void SourcesDelegate::paintSource(QPainter &painter, const QStyleOptionViewItem &option,
                                  const QModelIndex &index)
{
    const auto &tokens = tokensFor(option.palette);
    const auto row = bodyOf(option.rect, index);
    const bool isSelected = option.state & QStyle::State_Selected;
    const auto pill = QRectF(row).adjusted(8, 1, -8, -1);
    if (isSelected)
        drawBox(painter, pill, 6, tokens.tint);
    else if (option.state & QStyle::State_MouseOver)
        drawBox(painter, pill, 6, tokens.skeleton);
    if (isSelected && option.state & QStyle::State_HasFocus)
        drawFocusRing(painter, pill, 6, tokens);

    drawIcon(painter, QRectF(row.left() + 20, row.center().y() - 7, 16, 16),
             index.data(Role::IconRole).toString(), isSelected ? tokens.accent : tokens.muted);

    auto right = row.right() - 14;
    const auto count = index.data(Role::CountRole).toLongLong();
    const bool isUnseen = index.data(Role::IsUnseenRole).toBool() && count > 0;
    if (count > 0) {
        const auto text = count > 999 && isUnseen ? u"999+"_s : number(count);
        const auto width = int(badgeWidth(text));
        const QRectF badge(row.right() - 13 - width, row.center().y() - scaled(9) + 1, width,
                           scaled(18));
        auto colors = unseenBadgeColors(tokens);
        if (!isUnseen)
            colors = {Qt::transparent, tokens.muted};
        else if (isSelected)
            colors.fill = tokens.list;
        drawBadge(painter, badge, text, colors);
        right = int(badge.left()) - 6;
    }
    const auto role = isUnseen || isSelected ? FontRole::BodyStrong : FontRole::Body;
    drawName(painter, QRect(QPoint(row.left() + 44, row.top()), QPoint(right, row.bottom())),
             index.data(Qt::DisplayRole).toString(), ui::font(role),
             isSelected ? tokens.accent : tokens.text);
}

SourceTree::SourceTree(QWidget *parent)
    : QuietView(parent)
{
    setFrameShape(QFrame::NoFrame);
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setIndentation(0);
    setExpandsOnDoubleClick(false);
    setEditTriggers(NoEditTriggers);
    setMouseTracking(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setItemDelegate(new SourcesDelegate(this));
    // The sources lie on the colour of the window, not of lists.
    viewport()->setAutoFillBackground(false);
    connect(this, &QTreeView::activated, this, &SourceTree::announce);
}

void SourceTree::setModel(QAbstractItemModel *model)
{
    QTreeView::setModel(model);
    if (!model)
        return;
    connect(model, &QAbstractItemModel::modelReset, this, &SourceTree::openSections);
    connect(model, &QAbstractItemModel::rowsInserted, this, &SourceTree::openSections);
    openSections();
}

void SourceTree::openSections()
{
    for (int row = 0; row < model()->rowCount(); ++row) {
        if (const auto index = model()->index(row, 0); isOpen(index))
            expand(index);
    }
}

void SourceTree::announce(const QModelIndex &index)
{
    if (index.isValid() && !isSection(index))
        Q_EMIT rowSelected(index);
}

void SourceTree::showSelected(const QModelIndex &index)
{
    const QScopedValueRollback guard(m_isSilent, true);
    setCurrentIndex(index);
}

void SourceTree::showSelectedWith(int role)
{
    const auto found = model()->match(model()->index(0, 0), role, true, 1,
                                      Qt::MatchExactly | Qt::MatchRecursive);
    showSelected(found.value(0));
}

bool SourceTree::isSection(const QModelIndex &index)
{
    return index.data(items::ArticleSourceModel::IsSectionRole).toBool();
}

void SourceTree::mousePressEvent(QMouseEvent *event)
{
    const auto position = event->position().toPoint();
    const auto index = indexAt(position);
    if (event->button() == Qt::LeftButton
        && toggles(index, position.x() < SourcesDelegate::chevronWidth))
        setExpanded(index, !isExpanded(index));
    else if (event->button() != Qt::RightButton)
        QTreeView::mousePressEvent(event);
}

void SourceTree::keyPressEvent(QKeyEvent *event)
{
    const auto key = event->key();
    const bool isKey = key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter;
    if (isKey && toggles(currentIndex(), key == Qt::Key_Space))
        setExpanded(currentIndex(), !isExpanded(currentIndex()));
    else
        QTreeView::keyPressEvent(event);
}

/// Whether all of it does, or at least that part.
bool SourceTree::toggles(const QModelIndex &index, bool isPart) const
{
    return isSection(index) && (isPart || !(index.flags() & Qt::ItemIsSelectable));
}

void SourceTree::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QuietView::currentChanged(current, previous);
    if (!m_isSilent)
        announce(current);
}

TreePane::TreePane(QWidget *content)
{
    layGround(*this, {&Tokens::window});
    setFocusProxy(content);
    columnOf({content}, {.margins = {}}, this);
}

} // namespace ui

#include "moc_sourcetree.cpp"
