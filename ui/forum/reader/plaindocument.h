// SPDX-License-Identifier: MIT
#pragma once

#include <QPointF>
#include <QString>

#include <memory>

class QColor;
class QPainter;
class QTextDocument;

namespace ui {

struct Tokens;

/// A stretch of a text, in characters.
struct TextRange {
    int from = 0;
    int to = 0;

    [[nodiscard]] bool isEmpty() const { return from >= to; }
};

/// Text without any marks, in the distance of lines that prose has.
[[nodiscard]] std::unique_ptr<QTextDocument> plainDocument(const QString &text);
/// Without a caret; `selected` as selected text is shown.
void drawDocument(QPainter &painter, QTextDocument &document, const QPointF &place,
                  const QColor &ink, const Tokens &tokens, TextRange selected = {});

} // namespace ui
