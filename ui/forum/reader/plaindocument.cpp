// SPDX-License-Identifier: MIT
#include "ui/forum/reader/plaindocument.h"

#include "ui/markdown/safemarkdown.h"
#include "ui/theme/fonts.h"
#include "ui/theme/tokens.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QTextBlock>
#include <QTextDocument>

namespace ui {

std::unique_ptr<QTextDocument> plainDocument(const QString &text)
{
    auto document = std::make_unique<QTextDocument>();
    document->setUndoRedoEnabled(false);
    document->setDefaultFont(ui::font(FontRole::Body));
    document->setDocumentMargin(0);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    document->setDefaultTextOption(option);
    document->setPlainText(text);
    QTextCursor all(document.get());
    all.select(QTextCursor::Document);
    QTextBlockFormat format;
    format.setLineHeight(proseLineHeight(document->defaultFont()), QTextBlockFormat::MinimumHeight);
    all.mergeBlockFormat(format);
    return document;
}

void drawDocument(QPainter &painter, QTextDocument &document, const QPointF &place,
                  const QColor &ink, const Tokens &tokens, TextRange selected)
{
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, ink);
    if (!selected.isEmpty()) {
        const auto last = document.characterCount() - 1;
        QAbstractTextDocumentLayout::Selection selection;
        selection.cursor = QTextCursor(&document);
        selection.cursor.setPosition(qMin(selected.from, last));
        selection.cursor.setPosition(qMin(selected.to, last), QTextCursor::KeepAnchor);
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

} // namespace ui
