// SPDX-License-Identifier: MIT
#include "ui/forum/reader/quotebox.h"

#include "ui/list/textline.h"
#include "ui/markdown/safemarkdown.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/widgets/displaytext.h"

#include <QCoreApplication>
#include <QPainter>
#include <QTextDocument>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr qreal padding = 14;
constexpr qreal quoteHead = 34;
constexpr qreal headMiddle = 17;
constexpr qreal innerFooter = 4;
constexpr qreal innerGap = 10;
constexpr qreal footer = 10;
constexpr qreal barWidth = 3;
constexpr qreal more = 22; ///< the line that says that there is more

struct QuoteWords {
    Q_DECLARE_TR_FUNCTIONS(ui::ReplyDelegate)
};

std::unique_ptr<QTextDocument> quotedDocument(const QString &markdown, const QStringList &mentioned,
                                              const Tokens &tokens)
{
    auto document = plainDocument(plainExcerpt(markdown));
    if (!mentioned.isEmpty())
        emphasiseNames(*document, tokens, mentioned);
    return document;
}
} // namespace

QuoteBox::QuoteBox(const domain::Reply &reply, qreal width, const Tokens &tokens)
    : m_outer{reply.replyTo, reply.replyToFloor, reply.quotedAuthor, reply.quotedText}
    , m_inner(reply.innerQuote)
    , m_outerText(quotedDocument(reply.quotedText, reply.quotedMentioned, tokens))
    , m_width(width)
    , m_textTop(quoteHead)
    , m_goesOn(reply.quotesGoOn)
{
    const auto room = width - 2 * padding;
    if (!m_inner.text.isEmpty()) {
        m_innerText = quotedDocument(m_inner.text, reply.quotedMentioned, tokens);
        m_innerText->setTextWidth(room - padding);
        const auto height
            = quoteHead - 4 + (m_goesOn ? more : 0) + m_innerText->size().height() + innerFooter;
        m_innerBox = QRectF(padding, quoteHead, room, height);
        m_textTop = m_innerBox.bottom() + innerGap;
    }
    m_outerText->setTextWidth(room);
    m_height = m_textTop + m_outerText->size().height() + footer;
}

QuoteBox::~QuoteBox() = default;

qint64 QuoteBox::floorAt(const QPointF &position) const
{
    return m_innerBox.contains(position) ? m_inner.floor : m_outer.floor;
}

void QuoteBox::paintHead(QPainter &painter, const QPointF &corner, const domain::Quote &quote,
                         const Tokens &tokens) const
{
    drawIcon(painter, QRectF(0, headMiddle - 7, 14, 14).translated(corner), u"corner-up-left",
             tokens.muted);
    TextLine who(displayLine(quote.author, 64), FontRole::Poster, Ink::Muted, m_width - 120);
    who.startAt({20, headMiddle});
    who.paint(painter, corner, tokens);
    if (quote.floor <= 0)
        return;
    TextLine floor(u"#%1"_s.arg(quote.floor), FontRole::Badge, Ink::Muted);
    floor.startAt({26 + who.width(), headMiddle});
    floor.paint(painter, corner, tokens);
}

void QuoteBox::paint(QPainter &painter, const QPointF &corner, const Tokens &tokens) const
{
    const auto box = QRectF(0, 0, m_width, m_height).translated(corner);
    drawBox(painter, box, 6, tokens.code);
    painter.fillRect(QRectF(box.left(), box.top() + 5, barWidth, box.height() - 10), tokens.border);
    paintHead(painter, corner + QPointF(padding, 0), m_outer, tokens);
    if (m_innerText) {
        const auto inner = m_innerBox.translated(corner);
        painter.fillRect(QRectF(inner.left(), inner.top() + 4, barWidth, inner.height() - 4),
                         tokens.border);
        const auto left = inner.left() + padding;
        paintHead(painter, {left, inner.top()}, m_inner, tokens);
        auto top = inner.top() + quoteHead - 4;
        if (m_goesOn) {
            TextLine line(QuoteWords::tr("… answers another reply"), FontRole::Meta, Ink::Muted,
                          m_innerBox.width() - padding);
            line.startAt({0, more / 2 - 2});
            line.paint(painter, {left, top}, tokens);
            top += more;
        }
        drawDocument(painter, *m_innerText, {left, top}, tokens.muted, tokens);
    }
    drawDocument(painter, *m_outerText, corner + QPointF(padding, m_textTop), tokens.muted, tokens);
}

} // namespace ui
