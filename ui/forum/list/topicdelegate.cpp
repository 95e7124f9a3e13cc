// SPDX-License-Identifier: MIT
#include "ui/forum/list/topicdelegate.h"

#include "items/list/topiclistmodel.h"
#include "ui/theme/paint.h"
#include "ui/theme/tokens.h"

namespace ui {

namespace {
constexpr int keptLayouts = 600;
constexpr int ruleLeft = 64;
} // namespace

TopicDelegate::TopicDelegate(QObject *parent)
    : RowDelegate(parent)
    , m_layouts(keptLayouts)
{
}

const TopicLayout &TopicDelegate::layoutOf(const items::TopicRow &row, int width) const
{
    const Key key{row.topic.id.bytes(), row.revision, width, ui::font(FontRole::RowTitle).key()};
    if (auto *known = m_layouts.object(key))
        return *known;
    ++m_layoutCount;
    auto *made = new TopicLayout(row, width);
    m_layouts.insert(key, made);
    return *made;
}

void TopicDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const
{
    const auto row = index.data(items::TopicListModel::RowRole).value<items::TopicRow>();
    const auto &tokens = tokensFor(option.palette);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintBackground(*painter, option, index, ruleLeft);
    if (!row.isLoaded) {
        drawSkeletonRow(*painter, option.rect, index.row(), tokens);
    } else {
        const bool isHighlighted
            = option.state & QStyle::State_Selected || index.row() == hoveredRow();
        layoutOf(row, option.rect.width())
            .paint(*painter, option.rect.topLeft(), tokens, isHighlighted);
    }
    painter->restore();
}

} // namespace ui
