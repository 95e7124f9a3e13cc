// SPDX-License-Identifier: MIT
#include "ui/markdown/markdownview.h"

#include "ui/markdown/safemarkdown.h"
#include "ui/theme/fonts.h"
#include "ui/theme/tokens.h"

#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextDocument>

namespace ui {

MarkdownView::MarkdownView(QWidget *parent)
    : QTextEdit(parent)
{
    setReadOnly(true);
    setUndoRedoEnabled(false);
    setFrameShape(QFrame::NoFrame);
    setFont(ui::font(FontRole::Body));
    setTabChangesFocus(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setFocusPolicy(Qt::ClickFocus);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    auto policy = QSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
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
    auto document = markdownDocument(m_markdown, tokensFor(palette()), m_mentioned);
    setDocument(document.get());
    m_document = std::move(document);
    setAccessibleDescription(plainExcerpt(m_markdown));
    updateGeometry();
}

int MarkdownView::heightForWidth(int width) const
{
    if (!m_document || m_document->isEmpty())
        return 0;
    const std::unique_ptr<QTextDocument> copy(m_document->clone());
    copy->setTextWidth(width);
    return qCeil(copy->size().height());
}

QSize MarkdownView::sizeHint() const
{
    return {400, heightForWidth(qMax(80, width()))};
}

QVariant MarkdownView::loadResource(int, const QUrl &)
{
    return {};
}

void MarkdownView::changeEvent(QEvent *event)
{
    QTextEdit::changeEvent(event);
    // Links and code are coloured when the document is made.
    if (event->type() == QEvent::PaletteChange && m_document)
        rebuild();
}

void MarkdownView::paintEvent(QPaintEvent *event)
{
    if (m_document) {
        QPainter painter(viewport());
        painter.translate(-horizontalScrollBar()->value(), -verticalScrollBar()->value());
        paintQuoteBars(painter, *m_document, tokensFor(palette()));
    }
    QTextEdit::paintEvent(event);
}

void MarkdownView::mouseMoveEvent(QMouseEvent *event)
{
    QTextEdit::mouseMoveEvent(event);
    const bool isLink = !anchorAt(event->position().toPoint()).isEmpty();
    viewport()->setCursor(isLink ? Qt::PointingHandCursor : Qt::IBeamCursor);
}

void MarkdownView::mouseReleaseEvent(QMouseEvent *event)
{
    QTextEdit::mouseReleaseEvent(event);
    const auto link = anchorAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && !link.isEmpty() && !textCursor().hasSelection())
        Q_EMIT linkActivated(link);
}

void MarkdownView::wheelEvent(QWheelEvent *event)
{
    event->ignore(); // the pane around it scrolls
}

} // namespace ui
