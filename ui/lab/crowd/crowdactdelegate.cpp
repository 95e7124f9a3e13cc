// SPDX-License-Identifier: MIT
#include "ui/lab/crowd/crowdactdelegate.h"

#include "items/lab/crowdmodel.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"

#include <QPainter>

using namespace Qt::StringLiterals;
using domain::CrowdDeed;
using items::CrowdModel;

namespace ui {

namespace {
constexpr int textLeft = 52;
constexpr int margin = 24;
constexpr int shownLetters = 200;

QColor inkFor(CrowdDeed deed, const Tokens &tokens)
{
    const bool isVote = deed == CrowdDeed::ArticleVote || deed == CrowdDeed::TopicVote;
    return isVote ? tokens.vote : tokens.muted;
}
} // namespace

void CrowdActDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    const auto &tokens = tokensFor(option.palette);
    const auto &cell = option.rect;
    const auto error = index.data(CrowdModel::ErrorRole);
    painter->save();
    painter->setClipRect(cell);
    painter->fillRect(cell, option.state & QStyle::State_MouseOver ? tokens.hover : tokens.list);
    drawHairline(*painter, cell.left() + margin, cell.right() - margin, cell.bottom(),
                 tokens.hairline);
    const QRectF icon(cell.left() + margin, cell.center().y() - 7, 15, 15);
    if (error.isValid())
        drawIcon(*painter, icon, u"circle-alert", tokens.danger);
    else
        drawIcon(*painter, icon, index.data(CrowdModel::IconRole).toString(),
                 inkFor(CrowdDeed(index.data(CrowdModel::DeedRole).toInt()), tokens));
    auto right = cell.right() - margin;
    painter->setFont(ui::font(FontRole::Meta));
    if (error.isValid()) {
        const auto why = shortSentenceFor(error.value<base::Error>());
        const auto width = painter->fontMetrics().horizontalAdvance(why);
        painter->setPen(tokens.danger);
        painter->drawText(QRect(right - width, cell.top(), width + 1, cell.height()),
                          Qt::AlignVCenter | Qt::TextSingleLine, why);
        right -= width + 12;
    }
    painter->setFont(ui::font(FontRole::Body));
    painter->setPen(error.isValid() ? tokens.muted : tokens.text);
    const QRect room(QPoint(cell.left() + textLeft, cell.top()), QPoint(right, cell.bottom()));
    painter->drawText(
        room, Qt::AlignVCenter | Qt::TextSingleLine,
        painter->fontMetrics().elidedText(displayLine(index.data().toString(), shownLetters),
                                          Qt::ElideRight, room.width()));
    painter->restore();
}

} // namespace ui
