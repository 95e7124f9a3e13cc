// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/articlerow.h"

class QPainter;
class QPointF;
class QRect;

namespace ui {

class TextLine;
struct Tokens;

struct VoteBoxState {
    bool isHovered = false;
    bool isWritable = true;
};

/// The box of 48 with arrow and count left of a row, in all its states.
void paintVoteBox(QPainter &painter, const QRect &box, const items::ArticleRow &row,
                  const TextLine &count, const QPointF &corner, const Tokens &tokens,
                  VoteBoxState state);

} // namespace ui
