// SPDX-License-Identifier: MIT
#include "ui/markdown/markdownview.h"

#include "ui/theme/fonts.h"
#include "ui/theme/paint.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/focusreason.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QTextDocument>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
/// A menu or another window has it for a while, and gives it back.
bool staysInPlace(const QFocusEvent &event)
{
    return event.reason() == Qt::PopupFocusReason || event.reason() == Qt::ActiveWindowFocusReason
        || event.reason() == Qt::MenuBarFocusReason;
}

QScrollArea *areaAround(const QWidget &widget)
{
    for (auto *at = widget.parentWidget(); at && !at->isWindow(); at = at->parentWidget()) {
        if (auto *area = qobject_cast<QScrollArea *>(at))
            return area;
    }
    return nullptr;
}
} // namespace

MarkdownView::MarkdownView(QWidget *parent)
    : SelectableText(ui::font(FontRole::Body), parent)
{
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    // Not fixed: a layout would cut it to the height that it had in its last width.
    auto policy = sizePolicy();
    policy.setVerticalPolicy(QSizePolicy::Minimum);
    setSizePolicy(policy);
    connect(this, &QTextEdit::cursorPositionChanged, this, [this] {
        if (hasFocus())
            makeVisible(cursorRect());
    });
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
    m_link = -1;
    rebuild();
}

void MarkdownView::rebuild()
{
    auto document = markdownDocument(m_markdown, tokensFor(palette()), m_mentioned, m_numbers);
    setDocument(document.get());
    m_document = std::move(document);
    m_links = linksIn(*m_document);
    // To be read and marked by keys, too.
    setFocusPolicy(m_document->isEmpty() ? Qt::NoFocus : Qt::StrongFocus);
    describe();
    updateGeometry();
}

/// Widgets have no links of their own for a screen reader: it is told of the one that has come.
void MarkdownView::describe()
{
    const auto count = int(m_links.size());
    if (m_link >= 0)
        setAccessibleDescription(
            tr("Link %1 of %2: %3").arg(m_link + 1).arg(count).arg(m_links.at(m_link).words));
    else if (count > 0)
        setAccessibleDescription(plainExcerpt(m_markdown) + u" · "_s
                                 + tr("%Ln links", nullptr, count));
    else
        setAccessibleDescription(plainExcerpt(m_markdown));
}

void MarkdownView::goToLink(int link)
{
    if (link == std::exchange(m_link, link))
        return;
    describe();
    viewport()->update();
    if (link < 0)
        return;
    const auto &range = m_links.at(link).range;
    auto cursor = textCursor();
    cursor.setPosition(range.from);
    setTextCursor(cursor);
    const auto boxes = boxesOf(*m_document, range);
    if (!boxes.isEmpty())
        makeVisible(boxes.constFirst().toRect());
}

void MarkdownView::makeVisible(const QRect &rect)
{
    auto *area = areaAround(*this);
    if (!area)
        return;
    const auto place = viewport()->mapTo(area->widget(), rect.center());
    area->ensureVisible(place.x(), place.y(), 0, 40);
}

bool MarkdownView::focusNextPrevChild(bool next)
{
    const auto link = next ? m_link + 1 : m_link - 1;
    if (!hasFocus() || link < 0 || link >= m_links.size())
        return SelectableText::focusNextPrevChild(next);
    goToLink(link);
    return true;
}

void MarkdownView::focusInEvent(QFocusEvent *event)
{
    SelectableText::focusInEvent(event);
    if (event->reason() == Qt::TabFocusReason)
        goToLink(m_links.isEmpty() ? -1 : 0);
    else if (event->reason() == Qt::BacktabFocusReason)
        goToLink(int(m_links.size()) - 1);
    else if (!staysInPlace(*event))
        goToLink(-1);
}

void MarkdownView::focusOutEvent(QFocusEvent *event)
{
    SelectableText::focusOutEvent(event);
    if (!staysInPlace(*event))
        goToLink(-1);
}

bool MarkdownView::event(QEvent *event)
{
    if (takesSpace(*event))
        return true;
    return SelectableText::event(event);
}

void MarkdownView::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    // The pane around it turns the pages.
    for (const auto key : {Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Space}) {
        if (event->key() == key)
            return event->ignore();
    }
    if (m_link >= 0 && isEnter)
        Q_EMIT linkActivated(m_links.at(m_link).href);
    else if (m_link >= 0 && event->key() == Qt::Key_Escape)
        SelectableText::focusNextPrevChild(true);
    else
        SelectableText::keyPressEvent(event);
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
    else if (type == QEvent::LanguageChange)
        describe();
}

void MarkdownView::paintEvent(QPaintEvent *event)
{
    const auto prepare = [this](QPainter &painter) {
        painter.translate(-horizontalScrollBar()->value(), -verticalScrollBar()->value());
    };
    const auto &tokens = tokensFor(palette());
    if (m_document) {
        QPainter painter(viewport());
        prepare(painter);
        paintQuoteBars(painter, *m_document, tokens);
    }
    SelectableText::paintEvent(event);
    if (m_link < 0 || !hasFocus())
        return;
    QPainter painter(viewport());
    prepare(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto boxes = boxesOf(*m_document, m_links.at(m_link).range);
    for (const auto &box : boxes)
        drawFocusRing(painter, box.adjusted(-2, 0, 2, 0), 4, tokens);
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
