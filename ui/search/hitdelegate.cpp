// SPDX-License-Identifier: MIT
#include "ui/search/hitdelegate.h"

#include "items/searchmodel.h"
#include "ui/theme/tokens.h"

#include <QPainter>

namespace ui {

namespace {
constexpr int keptLayouts = 300;
}

HitDelegate::HitDelegate(QObject *parent)
    : RowDelegate(parent)
    , m_layouts(keptLayouts)
{
}

QSize HitDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {option.rect.width(), HitLayout::rowHeight};
}

void HitDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                        const QModelIndex &index) const
{
    const std::pair key(index.row(), option.rect.width());
    auto *layout = m_layouts.object(key);
    if (!layout) {
        const auto *model = qobject_cast<const items::SearchModel *>(index.model());
        const auto hit = index.data(items::SearchModel::HitRole).value<domain::SearchHit>();
        layout = new HitLayout(hit, model ? model->now() : hit.posted, option.rect.width());
        m_layouts.insert(key, layout);
    }
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintBackground(*painter, option, index, HitLayout::textLeft);
    const bool isHighlighted = option.state & QStyle::State_Selected || index.row() == hoveredRow();
    layout->paint(*painter, option.rect.topLeft(), tokensFor(option.palette), isHighlighted);
    painter->restore();
}

} // namespace ui
