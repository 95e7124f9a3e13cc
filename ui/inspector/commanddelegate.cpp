// SPDX-License-Identifier: MIT
#include "ui/inspector/commanddelegate.h"

#include "items/inspector/commandlogmodel.h"
#include "ui/inspector/actiontitles.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/widgets/displaytext.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QPainter>

using namespace Qt::StringLiterals;
using items::CommandLogModel;

namespace ui {

namespace {
constexpr int timeLeft = 32;
constexpr int textLeft = 148;
constexpr int barWidth = 64;
constexpr int margin = 16;
/// Longer commands are cut before anything is measured.
constexpr int shownLetters = 400;

void drawText(QPainter &painter, const QRect &rect, FontRole role, const QColor &color,
              const QString &text, Qt::Alignment alignment = Qt::AlignLeft)
{
    painter.setFont(ui::font(role));
    painter.setPen(color);
    const auto elided = painter.fontMetrics().elidedText(text, Qt::ElideRight, rect.width());
    painter.drawText(rect, int(alignment | Qt::AlignVCenter) | Qt::TextSingleLine, elided);
}

void paintAction(QPainter &painter, const QRect &cell, const QModelIndex &index,
                 const Tokens &tokens)
{
    drawIcon(painter, CommandDelegate::chevronRect(cell).adjusted(2, 2, -2, -2),
             index.data(CommandLogModel::IsOpenRole).toBool() ? u"chevron-down"_s
                                                              : u"chevron-right"_s,
             tokens.muted);
    const auto at = index.data(CommandLogModel::AtRole).toDateTime();
    drawText(painter, {cell.left() + timeLeft, cell.top(), textLeft - timeLeft - 8, cell.height()},
             FontRole::Code, tokens.muted, at.toString(u"HH:mm:ss.zzz"_s));
    const bool isOwn = index.data(CommandLogModel::IsOwnRole).toBool();
    const bool isFailed = index.data(CommandLogModel::IsFailedRole).toBool();
    const auto title = actionTitle(index.data(CommandLogModel::ActionNamesRole).toStringList());
    const auto role = isOwn ? FontRole::Body : FontRole::BodyStrong;
    auto room = cell.adjusted(textLeft, 0, -margin, 0);
    drawText(painter, room, role,
             isFailed    ? tokens.danger
                 : isOwn ? tokens.muted
                         : tokens.text,
             title);
    const auto subject = index.data(CommandLogModel::SubjectRole).toByteArray();
    room.setLeft(room.left() + QFontMetrics(ui::font(role)).horizontalAdvance(title) + 10);
    if (!subject.isEmpty() && room.width() > 40)
        drawText(painter, room, FontRole::Code, tokens.muted, QString::fromUtf8(subject));
}

void paintCommand(QPainter &painter, const QRect &cell, const QModelIndex &index,
                  const Tokens &tokens)
{
    const auto text = index.data().toString().left(shownLetters);
    const auto end = text.indexOf(u' ');
    const auto name = end < 0 ? text : text.left(end);
    auto rect = cell.adjusted(textLeft, 0, -margin, 0);
    const bool isFailed = index.data(CommandLogModel::IsFailedRole).toBool();
    drawText(painter, rect, FontRole::Code, isFailed ? tokens.danger : tokens.accent, name);
    if (end < 0)
        return;
    rect.setLeft(rect.left()
                 + QFontMetrics(ui::font(FontRole::Code)).horizontalAdvance(name + u' '));
    drawText(painter, rect, FontRole::Code, tokens.text,
             displayLine(text.mid(end + 1), shownLetters));
}

void paintBar(QPainter &painter, const QRect &cell, double share, const Tokens &tokens)
{
    QRectF bar(cell.left(), cell.center().y() - 2, barWidth, 4);
    drawBox(painter, bar, 2, tokens.skeleton);
    bar.setWidth(std::max(4.0, barWidth * std::clamp(share, 0.0, 1.0)));
    drawBox(painter, bar, 2, tokens.accent);
}
} // namespace

QString tookText(qint64 microseconds)
{
    return QCoreApplication::translate("ui::CommandDelegate", "%1 ms")
        .arg(QLocale().toString(double(microseconds) / 1000, 'f', microseconds < 100 ? 2 : 1));
}

QRect CommandDelegate::chevronRect(const QRect &cell)
{
    return {cell.left() + 8, cell.top() + (cell.height() - 20) / 2, 20, 20};
}

QSize CommandDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const bool isAction = index.data(CommandLogModel::IsActionRole).toBool();
    return {option.rect.width(), isAction ? actionHeight : commandHeight};
}

void CommandDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    const auto &tokens = tokensFor(option.palette);
    const auto &cell = option.rect;
    const bool isSelected = option.state & QStyle::State_Selected;
    const bool isAction = index.data(CommandLogModel::IsActionRole).toBool();
    painter->save();
    painter->setClipRect(cell);
    painter->fillRect(cell, isSelected ? tokens.tint : tokens.list);
    if (isSelected && index.column() == CommandLogModel::What)
        painter->fillRect(QRect(cell.topLeft(), QSize(3, cell.height())), tokens.accent);
    switch (index.column()) {
    case CommandLogModel::What:
        isAction ? paintAction(*painter, cell, index, tokens)
                 : paintCommand(*painter, cell, index, tokens);
        break;
    case CommandLogModel::Trips:
        if (isAction)
            drawText(*painter, cell.adjusted(0, 0, -margin, 0), FontRole::Meta, tokens.muted,
                     tr("%Ln trip(s)", nullptr, index.data(CommandLogModel::TripsRole).toInt()),
                     Qt::AlignRight);
        else
            paintBar(*painter, cell.adjusted(cell.width() - barWidth - margin, 0, 0, 0),
                     index.data(CommandLogModel::ShareRole).toDouble(), tokens);
        break;
    default:
        drawText(*painter, cell.adjusted(0, 0, -margin, 0), FontRole::Code,
                 isAction ? tokens.text : tokens.muted,
                 tookText(index.data(CommandLogModel::MicrosecondsRole).toLongLong()),
                 Qt::AlignRight);
    }
    painter->restore();
}

} // namespace ui
