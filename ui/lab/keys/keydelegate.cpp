// SPDX-License-Identifier: MIT
#include "ui/lab/keys/keydelegate.h"

#include "items/lab/keyreader.h"
#include "ui/theme/fonts.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/displaytext.h"

#include <QHeaderView>
#include <QPainter>
#include <QTableView>

namespace ui {

namespace {
constexpr int rowHeight = 28;
constexpr int margin = 8; // as the header's
constexpr int shownLetters = 300;
} // namespace

void KeyDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                        const QModelIndex &index) const
{
    const auto &tokens = tokensFor(option.palette);
    const bool isSelected = option.state & QStyle::State_Selected;
    const bool isFresh = index.data(items::KeyReader::IsFreshRole).toBool();
    painter->save();
    painter->setClipRect(option.rect);
    painter->fillRect(option.rect,
                      isSelected    ? tokens.tint
                          : isFresh ? tokens.okTint
                                    : tokens.list);
    if (isSelected && index.column() == 0)
        painter->fillRect(QRect(option.rect.topLeft(), QSize(3, option.rect.height())),
                          tokens.accent);
    const auto room = option.rect.adjusted(margin, 0, -8, 0);
    painter->setFont(ui::font(FontRole::Code));
    painter->setPen(index.column() == 0 ? tokens.text : isFresh ? tokens.ok : tokens.muted);
    const auto text = displayLine(index.data().toString(), shownLetters);
    painter->drawText(room, int(Qt::AlignVCenter | Qt::AlignLeft) | Qt::TextSingleLine,
                      painter->fontMetrics().elidedText(text, Qt::ElideRight, room.width()));
    painter->restore();
}

void setUpKeyTable(QTableView &table)
{
    table.setItemDelegate(new KeyDelegate(&table));
    table.setFrameShape(QFrame::NoFrame);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.setTabKeyNavigation(false);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table.verticalHeader()->hide();
    table.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table.verticalHeader()->setDefaultSectionSize(rowHeight);
    auto *header = table.horizontalHeader();
    header->setHighlightSections(false);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setMinimumSectionSize(80);
    header->setFixedHeight(32);
}

} // namespace ui
