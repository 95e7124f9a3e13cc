// SPDX-License-Identifier: MIT
#include "ui/help/handbookview.h"

#include "base/deliver.h"
#include "ui/markdown/safemarkdown.h"
#include "ui/theme/fonts.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"

#include <QEvent>
#include <QImage>
#include <QImageReader>
#include <QPainter>
#include <QScrollBar>
#include <QtConcurrentRun>
#include <QTextBlock>
#include <QTextList>
#include <QTextTable>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
using Kind = HandbookBlock::Kind;

constexpr Scaled<int> widest(720);
constexpr int padding = 32;
constexpr int paddingAbove = 20;

QTextCursor selectionOf(const QTextBlock &block)
{
    QTextCursor cursor(block);
    cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    return cursor;
}

bool isPicture(const QTextBlock &block)
{
    const auto first = block.begin();
    return !first.atEnd() && first.fragment().charFormat().isImageFormat();
}

// All of this before the document is shown: each change of one that is laid out lays it out anew.

/// As the headings of the page come, so do those of the document.
void dressHeadings(QTextDocument &document, const HandbookPage &page)
{
    QList<HandbookBlock> headings;
    std::ranges::copy_if(page.blocks, std::back_inserter(headings),
                         [](const auto &block) { return block.kind == Kind::Heading; });
    qsizetype at = 0;
    for (auto block = document.begin(); block.isValid(); block = block.next()) {
        auto format = block.blockFormat();
        if (format.headingLevel() == 0 || at >= headings.size())
            continue;
        const auto &heading = headings.at(at++);
        auto cursor = selectionOf(block);
        QTextCharFormat head;
        if (heading.level == 1)
            head.setFont(ui::font(FontRole::ReaderTitle),
                         QTextCharFormat::FontPropertiesSpecifiedOnly);
        if (!heading.target.isEmpty()) {
            head.setAnchor(true);
            head.setAnchorNames({heading.target});
        }
        cursor.mergeCharFormat(head);
        format.setTopMargin(heading.level == 1 ? 0 : 14);
        format.setBottomMargin(heading.level == 1 ? 8 : 4);
        cursor.setBlockFormat(format);
    }
}

/// What follows a list keeps a distance from it.
void dressLists(QTextDocument &document)
{
    for (auto block = document.begin(); block.isValid(); block = block.next()) {
        if (!block.textList() || block.next().textList() == block.textList())
            continue;
        auto format = block.blockFormat();
        format.setBottomMargin(8);
        QTextCursor(block).setBlockFormat(format);
    }
}

void dressTable(QTextTable &table, const Tokens &tokens)
{
    auto format = table.format();
    format.setBorder(1);
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setBorderBrush(tokens.hairline);
    format.setBorderCollapse(true);
    format.setCellPadding(6);
    format.setCellSpacing(0);
    format.setTopMargin(6);
    format.setBottomMargin(12);
    format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
    table.setFormat(format);
    QTextCharFormat head;
    head.setFontWeight(QFont::DemiBold);
    for (int column = 0; column < table.columns(); ++column) {
        auto cursor = table.cellAt(0, column).firstCursorPosition();
        cursor.setPosition(table.cellAt(0, column).lastCursorPosition().position(),
                           QTextCursor::KeepAnchor);
        cursor.mergeCharFormat(head);
    }
}

void dressTables(QTextDocument &document, const Tokens &tokens)
{
    for (auto *frame : document.rootFrame()->childFrames()) {
        if (auto *table = qobject_cast<QTextTable *>(frame))
            dressTable(*table, tokens);
    }
}

/// What a picture shows stands below it, where a screen reader finds it as well.
void dressCaptions(QTextDocument &document, const Tokens &tokens)
{
    QTextCharFormat look;
    look.setFont(ui::font(FontRole::Meta), QTextCharFormat::FontPropertiesSpecifiedOnly);
    look.setForeground(tokens.muted);
    for (auto block = document.begin(); block.isValid(); block = block.next()) {
        if (!isPicture(block))
            continue;
        auto caption = selectionOf(block.next());
        caption.mergeCharFormat(look);
        auto format = caption.blockFormat();
        format.setBottomMargin(14);
        caption.setBlockFormat(format);
    }
}

QString pathOf(const QString &language, const QString &picture)
{
    return u":/handbook/pictures/%1/%2"_s.arg(language, picture);
}

/// Framed: a light picture has an end on a light page, too. On any thread.
QImage readPicture(const QString &path, const QSize &size, const QColor &frame)
{
    auto image = QImage(path)
                     .scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
                     .convertToFormat(QImage::Format_RGB32);
    QPainter painter(&image);
    painter.setPen(frame);
    painter.drawRect(image.rect().adjusted(0, 0, -1, -1));
    return image;
}
} // namespace

HandbookView::HandbookView(QWidget *parent)
    : QTextBrowser(parent)
{
    setOpenLinks(false);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFont(ui::font(FontRole::Body));
    setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
    viewport()->setAutoFillBackground(false);
    setUndoRedoEnabled(false);
}

HandbookView::~HandbookView()
{
    // The document is ours and goes before the view does.
    setDocument(nullptr);
}

void HandbookView::showPage(const HandbookPage &page, const QString &language)
{
    m_page = page;
    m_language = language;
    rebuild();
    verticalScrollBar()->setValue(0);
    setAccessibleName(page.title);
}

void HandbookView::rebuild()
{
    const auto &tokens = tokensFor(palette());
    auto document = ownMarkdownDocument(m_page.markdown(), tokens);
    dressHeadings(*document, m_page);
    dressLists(*document);
    dressTables(*document, tokens);
    dressCaptions(*document, tokens);
    fitPictures(*document);
    // The marks are in the document that goes.
    setExtraSelections({});
    setDocument(document.get());
    m_document = std::move(document);
    showMarks();
}

/// At most as wide as the text. Their room is there at once; they come as soon as they are read.
void HandbookView::fitPictures(QTextDocument &document)
{
    const auto ratio = devicePixelRatioF();
    for (auto block = document.begin(); block.isValid(); block = block.next()) {
        if (!isPicture(block))
            continue;
        auto format = block.begin().fragment().charFormat().toImageFormat();
        const auto path = pathOf(m_language, format.name());
        const auto whole = QImageReader(path).size();
        const auto width = std::min(whole.width(), measure());
        if (whole.isEmpty() || format.width() == width)
            continue;
        const auto height = width * whole.height() / whole.width();
        format.setWidth(width);
        format.setHeight(height);
        selectionOf(block).setCharFormat(format);
        const QUrl name(format.name());
        if (!document.resource(QTextDocument::ImageResource, name).isValid()) {
            QImage room(1, 1, QImage::Format_RGB32);
            room.fill(tokensFor(palette()).skeleton);
            document.addResource(QTextDocument::ImageResource, name, room);
        }
        const auto size = QSize(width, height) * ratio;
        const auto frame = tokensFor(palette()).border;
        base::deliver(QtConcurrent::run([path, size, frame]() -> base::Result<QImage> {
                          return readPicture(path, size, frame);
                      }),
                      &document, [this, &document, name](const base::Result<QImage> &picture) {
                          if (picture)
                              document.addResource(QTextDocument::ImageResource, name, *picture);
                          viewport()->update();
                      });
    }
}

int HandbookView::measure() const
{
    return std::max(120, viewport()->width());
}

void HandbookView::mark(const QStringList &words)
{
    m_words = words;
    showMarks();
}

void HandbookView::showMarks()
{
    if (!m_document)
        return;
    QList<ExtraSelection> marks;
    QTextCharFormat look;
    look.setBackground(tokensFor(palette()).goldTint);
    look.setForeground(tokensFor(palette()).text);
    for (const auto &word : std::as_const(m_words)) {
        for (auto found = m_document->find(word); !found.isNull();
             found = m_document->find(word, found))
            marks.append({found, look});
    }
    setExtraSelections(marks);
}

void HandbookView::goToText(const QString &text)
{
    for (auto block = m_document->begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        // Of a row it is a cell.
        const bool isIt = block.text() == text
            || (cursor.currentTable() && !block.text().isEmpty() && text.contains(block.text()));
        if (!isIt)
            continue;
        for (const auto &word : std::as_const(m_words)) {
            const auto found = m_document->find(word, block.position());
            if (!found.isNull() && found.block() == block)
                cursor.setPosition(found.selectionStart());
        }
        setTextCursor(cursor);
        const auto top = cursorRect(cursor).top() + verticalScrollBar()->value();
        verticalScrollBar()->setValue(top - viewport()->height() / 3);
        return;
    }
}

void HandbookView::goToAnchor(const QString &anchor)
{
    if (anchor.isEmpty())
        verticalScrollBar()->setValue(0);
    else
        scrollToAnchor(anchor);
}

void HandbookView::changeEvent(QEvent *event)
{
    QTextBrowser::changeEvent(event);
    const auto type = event->type();
    if ((type != QEvent::PaletteChange && type != QEvent::StyleChange) || !m_document)
        return;
    const auto *bar = verticalScrollBar();
    const auto place = bar->maximum() > 0 ? double(bar->value()) / bar->maximum() : 0;
    rebuild();
    layOut();
    verticalScrollBar()->setValue(qRound(place * bar->maximum()));
}

void HandbookView::resizeEvent(QResizeEvent *event)
{
    QTextBrowser::resizeEvent(event);
    layOut();
}

void HandbookView::layOut()
{
    const auto room
        = contentsRect().width() - 2 * padding - verticalScrollBar()->sizeHint().width();
    setViewportMargins(padding, paddingAbove, padding + std::max(0, room - widest), 0);
    if (!m_document)
        return;
    fitPictures(*m_document);
    // While it is hidden nobody tells the document of its new width.
    m_document->setTextWidth(viewport()->width());
}

void HandbookView::paintEvent(QPaintEvent *event)
{
    if (m_document) {
        QPainter painter(viewport());
        painter.translate(-horizontalScrollBar()->value(), -verticalScrollBar()->value());
        paintQuoteBars(painter, *m_document, tokensFor(palette()));
    }
    QTextBrowser::paintEvent(event);
}

} // namespace ui

#include "moc_handbookview.cpp"
