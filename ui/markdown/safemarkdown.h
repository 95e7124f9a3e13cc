// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QRectF>
#include <QString>

#include <memory>

class QColor;
class QPainter;
class QPointF;
class QTextDocument;

namespace ui {

struct Tokens;

/// Markdown from people, cut down to what can be laid out in time: at most 20,000 characters,
/// lines of at most 1,000, 8 combining marks in a row, 8 quotes or lists inside each other, small
/// tables, 200 entities; no control characters and none that turn the direction of the text.
[[nodiscard]] QString boundedMarkdown(const QString &markdown);

/// Stands alone between two blocks of code in a row.
inline constexpr QChar codeSeparator(0x200B);

/// More marks than anybody writes: read as Markdown it would take most of a second, so it is shown
/// as it stands.
[[nodiscard]] bool isIntricate(const QString &markdown);

/// What "#17" is in a text: a floor of its topic, and a link to it, or no more than a number.
enum class Numbers { Plain, Floors };

/// A document of such a text: HTML stands there as it was typed, images are their description,
/// links lead to http and https with a host only, or to a place of this community; and nothing is
/// ever loaded. Where it mentions one of the people in `mentioned` (folded names), that is a link.
[[nodiscard]] std::unique_ptr<QTextDocument> markdownDocument(const QString &markdown,
                                                              const Tokens &tokens,
                                                              const QStringList &mentioned = {},
                                                              Numbers numbers = Numbers::Plain);

/// The same of a text that the program brings itself: every link leads where it says, and pictures
/// stay; whoever shows it adds them as resources.
[[nodiscard]] std::unique_ptr<QTextDocument> ownMarkdownDocument(const QString &markdown,
                                                                 const Tokens &tokens);

/// For prose: nothing in it yet, in the body's font. It wraps anywhere if it must, and never loads
/// anything.
[[nodiscard]] std::unique_ptr<QTextDocument> emptyDocument();
/// Text without any marks.
[[nodiscard]] std::unique_ptr<QTextDocument> plainDocument(const QString &text);
/// Puts all lines in the distance that prose has.
void spaceLines(QTextDocument &document);

/// A stretch of a text, in characters.
struct TextRange {
    int from = 0;
    int to = 0;

    [[nodiscard]] bool isEmpty() const { return from >= to; }
};
/// Words that lead somewhere.
struct DocumentLink {
    TextRange range;
    QString href;
    QString words; ///< on one line
};
/// From the top, each once for each place where it stands; at most 200.
[[nodiscard]] QList<DocumentLink> linksIn(const QTextDocument &document);
/// Where a stretch within a paragraph stands in the document: a box for each of its lines.
[[nodiscard]] QList<QRectF> boxesOf(const QTextDocument &document, TextRange range);
/// Without a caret; `selected` as selected text is shown.
void drawDocument(QPainter &painter, QTextDocument &document, const QPointF &place,
                  const QColor &ink, const Tokens &tokens, TextRange selected = {});

/// Makes the names of people in `mentioned` (folded) behind an @ links to them, but in code and
/// links.
void emphasiseNames(QTextDocument &document, const Tokens &tokens, const QStringList &mentioned);

/// A bar beside each quote, one more for each quote inside a quote; the document's corner is where
/// the painter's is.
void paintQuoteBars(QPainter &painter, const QTextDocument &document, const Tokens &tokens);

/// The text without its marks on one line, for quotes and tooltips.
[[nodiscard]] QString plainExcerpt(const QString &markdown, qsizetype limit = 200);

} // namespace ui
