// SPDX-License-Identifier: MIT
#include "ui/markdown/safemarkdown.h"

#include "domain/article.h"
#include "domain/mentions.h"
#include "domain/textlinks.h"
#include "ui/theme/fonts.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/displaytext.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextLayout>
#include <QTextList>
#include <QTextTable>

#include <algorithm>

namespace ui {

namespace {
constexpr int combiningLimit = 8;
constexpr int mentionsLookedAt = 200; ///< in one text
constexpr int linksMade = 200; ///< in one text, beside those that Markdown knows
constexpr int quoteStep = 16;
constexpr int deepest = 4; ///< quotes and lists inside each other that stand further in

QTextDocument::MarkdownFeatures features()
{
    return QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub)
        | QTextDocument::MarkdownNoHTML;
}

class LoadingNothing : public QTextDocument {
public:
    using QTextDocument::QTextDocument;

protected:
    QVariant loadResource(int, const QUrl &) override { return {}; }
};

/// What entities and the like brought in after the text was looked at.
void removeTraps(QTextDocument &document)
{
    QTextCursor cursor(&document);
    const auto text = document.toRawText();
    int marks = 0;
    QList<int> traps;
    for (int i = 0; i < text.size(); ++i) {
        const auto c = text.at(i);
        marks = c.isMark() ? marks + 1 : 0;
        const bool isControl = c.category() == QChar::Other_Control && c != u'\t';
        if (marks > combiningLimit || turnsDirection(c.unicode()) || isControl)
            traps.append(i);
    }
    for (auto at = traps.crbegin(); at != traps.crend(); ++at) {
        cursor.setPosition(*at);
        cursor.deleteChar();
    }
}

struct Piece {
    int position = 0;
    int length = 0;
    QTextCharFormat format;
    bool isInCodeBlock = false;
};

bool isCodeBlock(const QTextBlockFormat &format)
{
    return format.hasProperty(QTextFormat::BlockCodeFence)
        || format.hasProperty(QTextFormat::BlockCodeLanguage) || format.nonBreakableLines();
}

QList<Piece> piecesOf(const QTextDocument &document)
{
    QList<Piece> pieces;
    for (auto block = document.begin(); block.isValid(); block = block.next()) {
        const bool isInCodeBlock = isCodeBlock(block.blockFormat());
        for (auto it = block.begin(); !it.atEnd(); ++it)
            pieces.append({it.fragment().position(), it.fragment().length(),
                           it.fragment().charFormat(), isInCodeBlock});
    }
    return pieces;
}

QTextCursor selectionOf(QTextDocument &document, int from, int to)
{
    QTextCursor cursor(&document);
    cursor.setPosition(from);
    cursor.setPosition(to, QTextCursor::KeepAnchor);
    return cursor;
}

/// From the end, so that what is replaced moves nothing that is still to be looked at.
void replaceImages(QTextDocument &document)
{
    const auto pieces = piecesOf(document);
    for (auto piece = pieces.crbegin(); piece != pieces.crend(); ++piece) {
        if (!piece->format.isImageFormat())
            continue;
        const auto image = piece->format.toImageFormat();
        const auto words = displayLine(image.property(QTextFormat::ImageAltText).toString(), 200);
        QTextCharFormat plain;
        if (domain::isAcceptableLink(image.name()) && !image.name().isEmpty()) {
            plain.setAnchor(true);
            plain.setAnchorHref(image.name());
        }
        selectionOf(document, piece->position, piece->position + piece->length)
            .insertText(u'[' + words + u']', plain);
    }
}

bool leadsSomewhere(const QString &link, Numbers numbers)
{
    return !link.isEmpty()
        && (domain::isAcceptableLink(link) || domain::isPlaceLink(link)
            || (numbers == Numbers::Floors && domain::floorOfLink(link) > 0));
}

QTextCharFormat linkTo(const QString &link, const Tokens &tokens)
{
    QTextCharFormat format;
    format.setAnchor(true);
    format.setAnchorHref(link);
    format.setForeground(tokens.accent);
    format.setFontUnderline(true);
    return format;
}

template <typename Test>
void dressText(QTextDocument &document, const Tokens &tokens, Test isLink)
{
    const auto code = ui::font(FontRole::Code);
    for (const auto &piece : piecesOf(document)) {
        const auto &format = piece.format;
        if (format.isImageFormat())
            continue;
        const auto href = format.anchorHref();
        const bool isCode = piece.isInCodeBlock || format.fontFixedPitch();
        auto dressed = isLink(href) ? linkTo(href, tokens) : QTextCharFormat();
        if (isCode) {
            dressed.setFontFamilies(code.families());
            dressed.setFontPointSize(code.pointSizeF());
            dressed.setBackground(tokens.code);
            dressed.setFontFixedPitch(true);
        }
        dressed.setFontWeight(format.fontWeight() > QFont::Normal ? QFont::DemiBold
                                                                  : QFont::Normal);
        dressed.setFontItalic(format.fontItalic());
        dressed.setFontStrikeOut(format.fontStrikeOut());
        selectionOf(document, piece.position, piece.position + piece.length).setCharFormat(dressed);
    }
}

/// Behind dressText(), which knows what is code and what is a link already.
void linkPlaces(QTextDocument &document, const Tokens &tokens, Numbers numbers)
{
    int left = linksMade;
    for (auto block = document.begin(); block.isValid(); block = block.next()) {
        const auto text = block.text();
        const auto links = domain::linksInProse(text);
        for (const auto &link : links) {
            const auto from = block.position() + int(link.from);
            const auto format = selectionOf(document, from + 1, from + 1).charFormat();
            const auto target = link.in(text);
            if (left <= 0 || format.isAnchor() || format.fontFixedPitch()
                || !leadsSomewhere(target, numbers))
                continue;
            --left;
            selectionOf(document, from, block.position() + int(link.to))
                .mergeCharFormat(linkTo(target, tokens));
        }
    }
}

int quoteLevel(const QTextBlock &block)
{
    return qMin(deepest, block.blockFormat().intProperty(QTextFormat::BlockQuoteLevel));
}

/// What stands between two blocks of code becomes room.
void dressSeparator(QTextCursor cursor, QTextBlockFormat format)
{
    constexpr qreal room = 10;
    cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    cursor.removeSelectedText();
    format.setLineHeight(room, QTextBlockFormat::FixedHeight);
    format.setBottomMargin(0);
    cursor.setBlockFormat(format);
}

void dressBlocks(QTextDocument &document)
{
    const auto distance = proseLineHeight(document.defaultFont());
    for (auto block = document.begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        auto format = block.blockFormat();
        const auto level = quoteLevel(block);
        const bool isCode = isCodeBlock(format);
        format.setNonBreakableLines(false);
        format.setLeftMargin(level * quoteStep + (isCode ? 8 : 0));
        format.setRightMargin(0);
        format.setTopMargin(0);
        format.setBottomMargin(block.textList() || isCode ? 0 : 6);
        format.setIndent(qMin(deepest, format.indent()));
        format.setLineHeight(distance, QTextBlockFormat::MinimumHeight);
        if (const auto heading = format.headingLevel(); heading > 0) {
            QTextCharFormat head;
            head.setFontPointSize(scaled(heading == 1 ? 13 : heading == 2 ? 12 : 11));
            head.setFontWeight(QFont::DemiBold);
            // Without the end of the block before it, which has a format of its own.
            selectionOf(document, block.position(), block.position() + block.length() - 1)
                .mergeCharFormat(head);
        }
        cursor.setBlockFormat(format);
        if (block.text() == codeSeparator)
            dressSeparator(cursor, format);
        if (auto *list = block.textList(); list && list->format().indent() > deepest) {
            auto shallow = list->format();
            shallow.setIndent(deepest);
            list->setFormat(shallow);
        }
    }
}
} // namespace

void emphasiseNames(QTextDocument &document, const Tokens &tokens, const QStringList &mentioned)
{
    QTextCharFormat dressed;
    dressed.setForeground(tokens.accent);
    dressed.setFontWeight(QFont::DemiBold);
    dressed.setAnchor(true);
    int left = mentionsLookedAt;
    for (auto block = document.begin(); block.isValid(); block = block.next()) {
        const auto text = block.text();
        for (auto at = text.indexOf(u'@'); at >= 0 && left > 0; at = text.indexOf(u'@', at + 1)) {
            --left;
            const auto ends = domain::mentionEnds(text, at);
            const auto end = std::ranges::find_if(ends, [&](auto one) {
                return mentioned.contains(domain::mentionAt(text, at, one));
            });
            if (end == ends.end())
                continue;
            const auto from = block.position() + int(at);
            const auto format = selectionOf(document, from + 1, from + 1).charFormat();
            if (format.isAnchor() || format.fontFixedPitch())
                continue;
            dressed.setAnchorHref(text.mid(at, *end - at));
            selectionOf(document, from, block.position() + int(*end)).mergeCharFormat(dressed);
        }
    }
}

std::unique_ptr<QTextDocument> emptyDocument()
{
    auto document = std::make_unique<LoadingNothing>();
    document->setUndoRedoEnabled(false);
    document->setDefaultFont(ui::font(FontRole::Body));
    document->setDocumentMargin(0);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    document->setDefaultTextOption(option);
    return document;
}

std::unique_ptr<QTextDocument> plainDocument(const QString &text)
{
    auto document = emptyDocument();
    document->setPlainText(text);
    spaceLines(*document);
    return document;
}

void spaceLines(QTextDocument &document)
{
    QTextCursor all(&document);
    all.select(QTextCursor::Document);
    QTextBlockFormat format;
    format.setLineHeight(proseLineHeight(document.defaultFont()), QTextBlockFormat::MinimumHeight);
    all.mergeBlockFormat(format);
}

std::unique_ptr<QTextDocument> markdownDocument(const QString &markdown, const Tokens &tokens,
                                                const QStringList &mentioned, Numbers numbers)
{
    auto document = emptyDocument();
    document->setIndentWidth(scaled(20));
    const auto text = boundedMarkdown(markdown);
    if (isIntricate(text))
        document->setPlainText(text);
    else
        document->setMarkdown(text, features());
    // Before anything lays it out: an image that is laid out is loaded from wherever it says.
    replaceImages(*document);
    removeTraps(*document);
    dressText(*document, tokens,
              [numbers](const QString &link) { return leadsSomewhere(link, numbers); });
    linkPlaces(*document, tokens, numbers);
    if (!mentioned.isEmpty())
        emphasiseNames(*document, tokens, mentioned);
    dressBlocks(*document);
    return document;
}

std::unique_ptr<QTextDocument> ownMarkdownDocument(const QString &markdown, const Tokens &tokens)
{
    auto document = emptyDocument();
    document->setIndentWidth(scaled(20));
    document->setMarkdown(markdown, features());
    dressText(*document, tokens, [](const QString &link) { return !link.isEmpty(); });
    dressBlocks(*document);
    return document;
}

void paintQuoteBars(QPainter &painter, const QTextDocument &document, const Tokens &tokens)
{
    constexpr qreal barWidth = 3;
    const auto *layout = document.documentLayout();
    for (auto block = document.begin(); block.isValid(); block = block.next()) {
        const auto rect = layout->blockBoundingRect(block);
        const auto next = block.next();
        for (int level = 1; level <= quoteLevel(block); ++level) {
            // Down to the next block of the same quote, over the distance between the two.
            const auto bottom = next.isValid() && quoteLevel(next) >= level
                ? layout->blockBoundingRect(next).top()
                : rect.bottom();
            painter.fillRect(
                QRectF((level - 1) * quoteStep + 2, rect.top(), barWidth, bottom - rect.top()),
                tokens.border);
        }
    }
}

QList<DocumentLink> linksIn(const QTextDocument &document)
{
    QList<DocumentLink> links;
    for (auto block = document.begin(); block.isValid(); block = block.next()) {
        for (auto at = block.begin(); !at.atEnd() && links.size() < linksMade; ++at) {
            const auto part = at.fragment();
            const auto href = part.charFormat().anchorHref();
            if (href.isEmpty())
                continue;
            // Bold words in the middle of a link are a part of their own.
            const bool goesOn = !links.isEmpty() && links.constLast().href == href
                && links.constLast().range.to == part.position();
            if (!goesOn)
                links.append({{part.position(), 0}, href, {}});
            links.last().range.to = part.position() + part.length();
        }
    }
    for (auto &link : links) {
        const auto block = document.findBlock(link.range.from);
        const auto from = link.range.from - block.position();
        link.words = displayLine(block.text().mid(from, link.range.to - link.range.from), 64);
    }
    return links;
}

QList<QRectF> boxesOf(const QTextDocument &document, TextRange range)
{
    const auto block = document.findBlock(range.from);
    const auto *layout = block.layout();
    if (!layout)
        return {};
    const auto corner = document.documentLayout()->blockBoundingRect(block).topLeft();
    QList<QRectF> boxes;
    for (int i = 0; i < layout->lineCount(); ++i) {
        const auto line = layout->lineAt(i);
        const auto from = qMax(range.from - block.position(), line.textStart());
        const auto to = qMin(range.to - block.position(), line.textStart() + line.textLength());
        const auto left = line.cursorToX(from);
        if (from < to)
            boxes.append(QRectF(left, line.y(), line.cursorToX(to) - left, line.height())
                             .normalized()
                             .translated(corner));
    }
    return boxes;
}

void drawDocument(QPainter &painter, QTextDocument &document, const QPointF &place,
                  const QColor &ink, const Tokens &tokens, TextRange selected)
{
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, ink);
    if (!selected.isEmpty()) {
        const auto last = document.characterCount() - 1;
        QAbstractTextDocumentLayout::Selection selection;
        selection.cursor
            = selectionOf(document, qMin(selected.from, last), qMin(selected.to, last));
        selection.format.setBackground(tokens.accent);
        selection.format.setForeground(tokens.onAccent);
        context.selections.append(selection);
    }
    painter.save();
    painter.translate(place);
    paintQuoteBars(painter, document, tokens);
    document.documentLayout()->draw(&painter, context);
    painter.restore();
}

QString plainExcerpt(const QString &markdown, qsizetype limit)
{
    QTextDocument document;
    document.setUndoRedoEnabled(false);
    document.setMarkdown(boundedMarkdown(markdown.left(limit * 4)), features());
    auto text = document.toPlainText();
    text.remove(QChar::ObjectReplacementCharacter).remove(codeSeparator);
    return displayLine(text.simplified(), limit);
}

} // namespace ui
