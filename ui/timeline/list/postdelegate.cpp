// SPDX-License-Identifier: MIT
#include "ui/timeline/list/postdelegate.h"

#include "items/timelinemodel.h"
#include "ui/theme/tokens.h"

#include <QPainter>

namespace ui {

namespace {
constexpr int keptLayouts = 400;

QByteArray keyOf(const items::TimelineEntry &entry)
{
    if (entry.missing)
        return "missing:" + QByteArray::number(int(entry.missing->kind)) + ':'
            + entry.missing->of.bytes();
    return entry.gap ? QByteArray::number(-entry.gap->newest) : entry.id.bytes();
}
} // namespace

PostDelegate::PostDelegate(QObject *parent)
    : QStyledItemDelegate(parent)
    , m_layouts(keptLayouts)
{
}

const PostLayout &PostDelegate::layoutOf(const QModelIndex &index, int width,
                                         const Tokens &tokens) const
{
    const auto entry = index.data(items::TimelineModel::EntryRole).value<items::TimelineEntry>();
    const auto key = keyOf(entry);
    const bool isOpen = m_open.contains(entry.id);
    if (auto *known = m_layouts.object(key); known && known->fits(entry, isOpen, width, tokens))
        return *known;
    auto *made = new PostLayout(entry, isOpen, width, tokens);
    m_layouts.insert(key, made);
    return *made;
}

void PostDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    const auto &tokens = tokensFor(option.palette);
    const auto entry = index.data(items::TimelineModel::EntryRole).value<items::TimelineEntry>();
    PostLayout::State state;
    state.isSelected = option.state & QStyle::State_Selected;
    state.hasFocus = option.widget && option.widget->hasFocus();
    state.isHovered = index.row() == m_hoveredRow;
    state.isWritable = m_isWritable;
    painter->save();
    // The view has painted a selection from edge to edge.
    painter->fillRect(option.rect, tokens.window);
    painter->setRenderHint(QPainter::Antialiasing);
    layoutOf(index, option.rect.width(), tokens)
        .paint(*painter, option.rect.topLeft(), entry, state, tokens);
    painter->restore();
}

} // namespace ui
