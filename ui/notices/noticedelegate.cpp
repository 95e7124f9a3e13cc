// SPDX-License-Identifier: MIT
#include "ui/notices/noticedelegate.h"

#include "items/noticelistmodel.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/relativetime.h"

#include <QPainter>

namespace ui {

namespace {
constexpr int keptLayouts = 200;
constexpr int ruleLeft = 64;
} // namespace

NoticeDelegate::NoticeDelegate(QObject *parent)
    : RowDelegate(parent)
    , m_layouts(keptLayouts)
{
}

const NoticeLayout &NoticeDelegate::layoutOf(const QModelIndex &index, int width) const
{
    using Role = items::NoticeListModel::Role;
    const auto notice = index.data(Role::NoticeRole).value<domain::Notice>();
    const auto now = index.data(Role::NowRole).value<domain::Timestamp>();
    const auto age = shortAge(notice.at, now);
    const auto font = ui::font(FontRole::RowTitle).key();
    const auto *known = m_layouts.object(notice.id.bytes());
    if (known && known->notice == notice && known->age == age && known->font == font
        && known->width == width)
        return known->layout;
    auto *made = new Made{notice, age, font, width, NoticeLayout(notice, now, width)};
    m_layouts.insert(notice.id.bytes(), made);
    return made->layout;
}

void NoticeDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const
{
    const auto &tokens = tokensFor(option.palette);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintBackground(*painter, option, index, ruleLeft);
    const bool isHighlighted = option.state & QStyle::State_Selected || index.row() == hoveredRow();
    layoutOf(index, option.rect.width())
        .paint(*painter, option.rect.topLeft(), tokens, isHighlighted);
    painter->restore();
}

} // namespace ui
