// SPDX-License-Identifier: MIT
#include "ui/moderation/reports/reportdelegate.h"

#include "items/reportlistmodel.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/relativetime.h"

#include <QPainter>

namespace ui {

namespace {
constexpr int keptLayouts = 200;
}

ReportDelegate::ReportDelegate(QObject *parent)
    : RowDelegate(parent)
    , m_layouts(keptLayouts)
{
}

const ReportLayout &ReportDelegate::layoutOf(const QModelIndex &index, int width) const
{
    using Role = items::ReportListModel::Role;
    const auto report = index.data(Role::ReportRole).value<domain::Report>();
    const auto now = index.data(Role::NowRole).value<domain::Timestamp>();
    const auto age = shortAge(report.first, now);
    const auto font = ui::font(FontRole::RowTitle).key();
    const auto id = domain::nameOf(report.target);
    const auto *known = m_layouts.object(id);
    if (known && known->report == report && known->age == age && known->font == font
        && known->width == width)
        return known->layout;
    auto *made = new Made{report, age, font, width, ReportLayout(report, now, width)};
    m_layouts.insert(id, made);
    return made->layout;
}

void ReportDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintBackground(*painter, option, index, ReportLayout::textLeft);
    const bool isHighlighted = option.state & QStyle::State_Selected || index.row() == hoveredRow();
    layoutOf(index, option.rect.width())
        .paint(*painter, option.rect.topLeft(), tokensFor(option.palette), isHighlighted);
    painter->restore();
}

} // namespace ui
