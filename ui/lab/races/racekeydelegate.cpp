// SPDX-License-Identifier: MIT
#include "ui/lab/races/racekeydelegate.h"

#include "items/lab/racelab.h"
#include "ui/theme/fonts.h"
#include "ui/theme/paint.h"
#include "ui/widgets/displaytext.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;
using items::RaceKeyModel;

namespace ui {

namespace {
constexpr int cellMargin = 12;
constexpr int partsLeft = 216;
constexpr int typeWidth = 108;
constexpr int gap = 6;
constexpr int keyLetters = 120;

struct Part {
    QString text;
    bool isFresh = false;
};

/// What just changed comes first: a long hash must not hide it.
QList<Part> partsOf(const QModelIndex &index)
{
    const auto texts = index.data(RaceKeyModel::PartsRole).toStringList();
    const auto fresh = index.data(RaceKeyModel::FreshPartsRole).value<QList<bool>>();
    QList<Part> parts;
    for (const bool wanted : {true, false}) {
        for (qsizetype i = 0; i < texts.size(); ++i) {
            if (fresh.value(i) == wanted)
                parts.append({displayLine(texts.at(i), keyLetters), wanted});
        }
    }
    return parts;
}

/// How wide each part may be, so that all of them are seen: what is short keeps its width, the rest
/// is shared by the others.
QList<int> sharedOut(const QList<int> &wanted, int room)
{
    auto widths = wanted;
    QList<qsizetype> byWidth(wanted.size());
    std::iota(byWidth.begin(), byWidth.end(), qsizetype(0));
    std::sort(byWidth.begin(), byWidth.end(),
              [&](qsizetype one, qsizetype other) { return wanted.at(one) < wanted.at(other); });
    auto rest = room;
    auto count = int(wanted.size());
    for (const auto i : std::as_const(byWidth)) {
        widths[i] = std::min(wanted.at(i), rest / count--);
        rest -= widths.at(i);
    }
    return widths;
}

void paintParts(QPainter &painter, const QRect &room, const QList<Part> &parts,
                const Tokens &tokens)
{
    constexpr int least = 24; // a letter and an ellipsis
    painter.setFont(ui::font(FontRole::Code));
    const auto metrics = painter.fontMetrics();
    QList<int> wanted;
    for (const auto &part : parts)
        wanted.append(metrics.horizontalAdvance(part.text) + 2 * gap
                      + 2); // widths are no whole pixels
    const auto widths = sharedOut(wanted, room.width() - int(parts.size() - 1) * gap);
    auto left = room.left();
    for (qsizetype i = 0; i < parts.size(); ++i) {
        const auto &part = parts.at(i);
        if (widths.at(i) < least + 2 * gap && widths.at(i) < wanted.at(i)) {
            painter.setPen(tokens.muted);
            painter.drawText(QRect(left, room.top(), least, room.height()), Qt::AlignVCenter,
                             u"…"_s);
            return;
        }
        const QRect box(left, room.center().y() - 10, widths.at(i), 22);
        drawBox(painter, box, 4, part.isFresh ? tokens.okTint : tokens.code);
        painter.setPen(part.isFresh ? tokens.ok : tokens.text);
        painter.drawText(box.adjusted(gap, 0, 0, 0), Qt::AlignVCenter | Qt::TextSingleLine,
                         metrics.elidedText(part.text, Qt::ElideRight, box.width() - 2 * gap));
        left = box.right() + 1 + gap;
    }
}

QString typeText(const QModelIndex &index)
{
    const auto type = index.data(RaceKeyModel::TypeRole).toString();
    const auto seconds = index.data(RaceKeyModel::SecondsLeftRole).toLongLong();
    if (seconds < 0)
        return type;
    return RaceKeyDelegate::tr("%1, %2 s", "type and time to live of a key")
        .arg(type, QLocale().toString(seconds));
}
} // namespace

void RaceKeyDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    const auto &tokens = tokensFor(option.palette);
    const auto &cell = option.rect;
    const bool isThere = index.data(RaceKeyModel::TypeRole).toString() != "none"_L1;
    const bool isChanged = index.data(RaceKeyModel::IsChangedRole).toBool();
    painter->save();
    painter->setClipRect(cell);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->fillRect(cell, option.state & QStyle::State_MouseOver ? tokens.hover : tokens.list);
    if (isChanged)
        painter->fillRect(QRect(cell.topLeft(), QSize(3, cell.height())), tokens.ok);
    drawHairline(*painter, cell.left() + cellMargin, cell.right() - cellMargin, cell.bottom(),
                 tokens.hairline);
    painter->setFont(ui::font(FontRole::Code));
    painter->setPen(isThere ? tokens.text : tokens.muted);
    const QRect name(cell.left() + cellMargin, cell.top(), partsLeft - cellMargin - 8,
                     cell.height());
    painter->drawText(
        name, Qt::AlignVCenter | Qt::TextSingleLine,
        painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, name.width()));
    const QRect type(cell.right() - cellMargin - typeWidth, cell.top(), typeWidth, cell.height());
    painter->setFont(ui::font(FontRole::Meta));
    painter->setPen(tokens.muted);
    if (isThere)
        painter->drawText(type, Qt::AlignVCenter | Qt::AlignRight, typeText(index));
    const QRect room(QPoint(cell.left() + partsLeft, cell.top()),
                     QPoint(type.left() - 8, cell.bottom()));
    if (isThere)
        paintParts(*painter, room, partsOf(index), tokens);
    else
        painter->drawText(room, Qt::AlignVCenter, isChanged ? tr("gone") : tr("not there"));
    painter->restore();
}

} // namespace ui
