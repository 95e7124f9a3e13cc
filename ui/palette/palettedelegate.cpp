// SPDX-License-Identifier: MIT
#include "ui/palette/palettedelegate.h"

#include "ui/palette/palettemodel.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"

#include <QTextLayout>

namespace ui {

namespace {

constexpr int rowHeight = 40;
constexpr int headingHeight = 33;
constexpr int iconLeft = 13;
constexpr int textLeft = 44;

/// Draws caps from the right; returns where the free room ends.
qreal drawKeys(QPainter &painter, const QRectF &rect, const QStringList &keys, const QColor &color,
               const QColor &border)
{
    auto right = rect.right() - 12;
    for (auto key = keys.crbegin(); key != keys.crend(); ++key) {
        const auto width = keyCapWidth(*key);
        drawKeyCap(painter, {right - width, rect.center().y() - 9, width, 18}, *key, color, border);
        right -= width + 4;
    }
    return right - (keys.isEmpty() ? 0 : 6);
}

void drawTitle(QPainter &painter, const QRectF &rect, const QString &title,
               const QList<qsizetype> &match, const Tokens &t)
{
    const auto plain = font(FontRole::Body);
    const auto shown = QFontMetricsF(plain).elidedText(title, Qt::ElideRight, rect.width());
    QTextLayout layout(shown, plain, painter.device());
    QList<QTextLayout::FormatRange> ranges;
    for (const auto position : match) {
        QTextCharFormat found;
        found.setForeground(t.accent);
        found.setFontWeight(QFont::DemiBold);
        if (position < shown.size())
            ranges.append({static_cast<int>(position), 1, found});
    }
    layout.setFormats(ranges);
    layout.beginLayout();
    layout.createLine().setLineWidth(rect.width() + 100);
    layout.endLayout();
    painter.setPen(t.text);
    layout.draw(&painter, {rect.left(), rect.center().y() - layout.boundingRect().height() / 2});
}

void drawHeading(QPainter &painter, const QRectF &rect, const QString &title, const Tokens &t)
{
    painter.setFont(font(FontRole::TableHead));
    painter.setPen(t.muted);
    painter.drawText(rect.adjusted(iconLeft - 1, 4, 0, 0), Qt::AlignVCenter | Qt::TextSingleLine,
                     title);
}

} // namespace

void PaletteDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    const auto &t = tokensFor(option.palette);
    const QRectF rect(option.rect);
    const auto entry = index.data(PaletteModel::EntryRole).value<PaletteEntry>();
    painter->save();
    if (index.data(PaletteModel::IsHeadingRole).toBool()) {
        drawHeading(*painter, rect, entry.title, t);
        painter->restore();
        return;
    }
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    if (isSelected)
        drawBox(*painter, rect, 8, t.tint);
    const auto middle = rect.center().y();
    if (!entry.person.isEmpty())
        drawAvatar(*painter, {rect.left() + iconLeft - 3, middle - 11, 22, 22}, entry.person,
                   entry.title);
    else
        drawIcon(*painter, {rect.left() + iconLeft, middle - 8, 16, 16}, entry.iconName,
                 isSelected ? t.accent : t.muted);

    auto keys = entry.keys;
    if (isSelected && keys.isEmpty())
        keys = QStringList{QStringLiteral("↵")};
    auto right = drawKeys(*painter, rect, keys, isSelected ? t.accent : t.muted,
                          isSelected ? t.accent : t.border);
    painter->setFont(font(FontRole::Meta));
    painter->setPen(t.muted);
    const auto width = std::min(painter->fontMetrics().horizontalAdvance(entry.details) + 2, 240);
    const QRectF details(right - width, rect.top(), width, rect.height());
    painter->drawText(details, Qt::AlignVCenter | Qt::AlignRight | Qt::TextSingleLine,
                      painter->fontMetrics().elidedText(entry.details, Qt::ElideRight, width));
    right -= width + (width > 0 ? 12 : 0);
    drawTitle(*painter,
              {rect.left() + textLeft, rect.top(), right - rect.left() - textLeft, rect.height()},
              entry.title, index.data(PaletteModel::MatchRole).value<QList<qsizetype>>(), t);
    painter->restore();
}

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    return {200, index.data(PaletteModel::IsHeadingRole).toBool() ? headingHeight : rowHeight};
}

} // namespace ui
