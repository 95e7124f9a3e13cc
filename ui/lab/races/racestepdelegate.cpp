// SPDX-License-Identifier: MIT
#include "ui/lab/races/racestepdelegate.h"

#include "items/lab/racelab.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/widgets/displaytext.h"

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;
using items::RaceStepModel;
using State = store::RaceRun::StepState;

namespace ui {

namespace {
constexpr int textLeft = 38;
constexpr int margin = 12;
constexpr int shownLetters = 300;
constexpr int leastAnswer = 132;

void paintMark(QPainter &painter, const QRect &cell, State state, const Tokens &tokens)
{
    const QRectF place(cell.left() + 13, cell.center().y() - 7, 15, 15);
    if (state == State::Done)
        return drawIcon(painter, place, u"check", tokens.ok);
    if (state == State::Next)
        return drawIcon(painter, place, u"arrow-right", tokens.accent);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(state == State::LeftOut ? tokens.hairline : tokens.border, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(place.center(), 3.5, 3.5);
}

/// What is left of the cell for the command.
int paintAnswer(QPainter &painter, const QRect &cell, const QModelIndex &index,
                const Tokens &tokens)
{
    auto right = cell.right() - margin;
    const auto answer = displayLine(index.data(RaceStepModel::AnswerRole).toString(), shownLetters);
    painter.setFont(ui::font(FontRole::Code));
    if (!answer.isEmpty()) {
        // Beside a short command there is room for a long answer.
        const auto command = painter.fontMetrics().horizontalAdvance(index.data().toString());
        const auto room = std::max(leastAnswer, cell.width() - textLeft - command - 3 * margin);
        const auto text = painter.fontMetrics().elidedText(answer, Qt::ElideRight, room);
        const auto width = painter.fontMetrics().horizontalAdvance(text);
        painter.setPen(tokens.ok);
        painter.drawText(QRect(right - width, cell.top(), width, cell.height()),
                         Qt::AlignVCenter | Qt::TextSingleLine, text);
        right -= width + margin;
    }
    const auto times = index.data(RaceStepModel::TimesRole).toInt();
    if (times > 1) {
        const auto text = u"%1×"_s.arg(times);
        const auto width = chipWidth(text);
        drawChip(painter, QRectF(right - width, cell.center().y() - 8.5, width, 18), text,
                 interestingColors(tokens));
        right -= int(width) + margin;
    }
    return right;
}

void paintCommand(QPainter &painter, const QRect &room, const QModelIndex &index, State state,
                  const Tokens &tokens)
{
    const auto command
        = displayLine(index.data(RaceStepModel::CommandRole).toString(), shownLetters);
    const auto name = command.section(u' ', 0, 0);
    auto font = ui::font(FontRole::Code);
    font.setStrikeOut(state == State::LeftOut);
    painter.setFont(font);
    const bool isLive = state == State::Done || state == State::Next;
    painter.setPen(isLive ? tokens.accent : tokens.muted);
    const auto flags = int(Qt::AlignVCenter) | Qt::TextSingleLine;
    painter.drawText(room, flags, name);
    const auto indent = painter.fontMetrics().horizontalAdvance(name + u' ');
    painter.setPen(isLive ? tokens.text : tokens.muted);
    const auto rest = room.adjusted(indent, 0, 0, 0);
    painter.drawText(rest, flags,
                     painter.fontMetrics().elidedText(command.mid(name.size() + 1), Qt::ElideRight,
                                                      rest.width()));
}
} // namespace

void RaceStepDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    const auto &tokens = tokensFor(option.palette);
    const auto state = State(index.data(RaceStepModel::StateRole).toInt());
    const auto &cell = option.rect;
    painter->save();
    painter->setClipRect(cell);
    const bool isHovered = option.state & QStyle::State_MouseOver;
    painter->fillRect(cell,
                      state == State::Next ? tokens.tint
                          : isHovered      ? tokens.hover
                                           : tokens.list);
    if (state == State::Next)
        painter->fillRect(QRect(cell.topLeft(), QSize(3, cell.height())), tokens.accent);
    if ((option.state & QStyle::State_HasFocus) && (option.state & QStyle::State_Selected))
        drawFocusRing(*painter, QRectF(cell).adjusted(1, 1, -1, -1), 4, tokens);
    paintMark(*painter, cell, state, tokens);
    const auto right = paintAnswer(*painter, cell, index, tokens);
    paintCommand(*painter,
                 QRect(QPoint(cell.left() + textLeft, cell.top()), QPoint(right, cell.bottom())),
                 index, state, tokens);
    painter->restore();
}

} // namespace ui
