// SPDX-License-Identifier: MIT
#include "ui/markdown/markdownview.h"

#include "ui/theme/fonts.h"
#include "ui/theme/tokens.h"

#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextDocument>

namespace ui {

MarkdownView::MarkdownView(QWidget *parent)
    : SelectableText(ui::font(FontRole::Body), parent)
{
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    auto policy = sizePolicy();
    policy.setVerticalPolicy(QSizePolicy::Fixed);
    setSizePolicy(policy);
}

MarkdownView::~MarkdownView()
{
    // The document is ours and goes before the view does.
    setDocument(nullptr);
}

void MarkdownView::showMarkdown(const QString &markdown, const QStringList &mentioned)
{
    if (m_document && markdown == m_markdown && mentioned == m_mentioned)
        return;
    m_markdown = markdown;
    m_mentioned = mentioned;
    rebuild();
}

void MarkdownView::rebuild()
{
    auto document = markdownDocument(m_markdown, tokensFor(palette()), m_mentioned, m_numbers);
    setDocument(document.get());
    m_document = std::move(document);
    setAccessibleDescription(plainExcerpt(m_markdown));
    updateGeometry();
}

int MarkdownView::heightForWidth(int width) const
{
    return m_document && !m_document->isEmpty() ? SelectableText::heightForWidth(width) : 0;
}

void MarkdownView::changeEvent(QEvent *event)
{
    SelectableText::changeEvent(event);
    // Links and code are coloured, and get their size, when the document is made.
    const auto type = event->type();
    if ((type == QEvent::PaletteChange || type == QEvent::StyleChange) && m_document)
        rebuild();
}

void MarkdownView::paintEvent(QPaintEvent *event)
{
    if (m_document) {
        QPainter painter(viewport());
        painter.translate(-horizontalScrollBar()->value(), -verticalScrollBar()->value());
        paintQuoteBars(painter, *m_document, tokensFor(palette()));
    }
    SelectableText::paintEvent(event);
}

void MarkdownView::mouseMoveEvent(QMouseEvent *event)
{
    SelectableText::mouseMoveEvent(event);
    const bool isLink = !anchorAt(event->position().toPoint()).isEmpty();
    viewport()->setCursor(isLink ? Qt::PointingHandCursor : Qt::IBeamCursor);
}

void MarkdownView::mouseReleaseEvent(QMouseEvent *event)
{
    SelectableText::mouseReleaseEvent(event);
    const auto link = anchorAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && !link.isEmpty() && !textCursor().hasSelection())
        Q_EMIT linkActivated(link);
}

} // namespace ui

#include "moc_markdownview.cpp"
