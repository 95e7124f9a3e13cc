// SPDX-License-Identifier: MIT
#include "ui/forum/reader/replylayout.h"

#include "ui/list/textline.h"
#include "ui/markdown/safemarkdown.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/relativetime.h"

#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QPainter>
#include <QTextBlock>
#include <QTextDocument>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr qreal textLeft = 44;
constexpr qreal avatarSize = 32;
constexpr qreal topMargin = 14;
constexpr qreal bottomMargin = 14;
constexpr qreal markHeight = 40;
constexpr qreal headHeight = 26; ///< from the avatar's top to the text
constexpr qreal nameCentre = 11;
constexpr qreal quotePadding = 14;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ui::ReplyDelegate)
};

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

void drawDocument(QPainter &painter, const QTextDocument &document, const QPointF &place,
                  const QColor &ink)
{
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, ink);
    painter.save();
    painter.translate(place);
    document.documentLayout()->draw(&painter, context);
    painter.restore();
}
} // namespace

ReplyLayout::ReplyLayout(const domain::Reply &reply, bool hasMark, qreal width,
                         const Tokens &tokens)
    : m_reply(reply)
    , m_tokens(&tokens)
    , m_width(width)
    , m_hasMark(hasMark)
{
    m_top = topMargin + (hasMark ? markHeight : 0);
    m_floorWidth = TextLine(u"#%1"_s.arg(reply.floor), FontRole::Meta, Ink::Muted).width();
    m_bodyTop = m_top + headHeight;
    if (!reply.quotedText.isEmpty() && !reply.isRemoved)
        placeQuote();
    m_body = reply.isRemoved ? plainDocument(Text::tr("This reply was removed."))
                             : markdownDocument(reply.content, tokens);
    m_body->setTextWidth(width - textLeft);
    m_height
        = qCeil(std::max(m_bodyTop + m_body->size().height(), m_top + avatarSize) + bottomMargin);
}

ReplyLayout::~ReplyLayout() = default;

void ReplyLayout::placeQuote()
{
    m_quoted = plainDocument(plainExcerpt(m_reply.quotedText));
    m_quoted->setTextWidth(m_width - textLeft - 2 * quotePadding);
    const auto height = 34 + m_quoted->size().height() + 10;
    m_quote = QRectF(textLeft, m_bodyTop + 2, m_width - textLeft, height);
    m_bodyTop = m_quote.bottom() + 8;
}

bool ReplyLayout::fits(const domain::Reply &reply, bool hasMark, qreal width,
                       const Tokens &tokens) const
{
    return m_tokens == &tokens && m_width == width && m_hasMark == hasMark && m_reply == reply;
}

QRectF ReplyLayout::answerButton() const
{
    return {m_width - m_floorWidth - 16 - 24, m_top + nameCentre - 12, 24, 24};
}

QString ReplyLayout::linkAt(const QPointF &position) const
{
    return m_body->documentLayout()->anchorAt(position - QPointF(textLeft, m_bodyTop));
}

void ReplyLayout::paint(QPainter &painter, const QPointF &corner, const ReplyContext &context,
                        const Tokens &tokens, bool isLast) const
{
    if (m_hasMark)
        paintMark(painter, corner, context.newMark, tokens);
    paintHead(painter, corner, context, tokens);
    if (!m_quote.isEmpty())
        paintQuote(painter, corner, tokens);
    drawDocument(painter, *m_body, corner + QPointF(textLeft, m_bodyTop),
                 m_reply.isRemoved ? tokens.muted : tokens.text);
    if (!isLast)
        drawHairline(painter, corner.x() + textLeft, corner.x() + m_width,
                     corner.y() + m_height - 1, tokens.hairline);
}

void ReplyLayout::paintMark(QPainter &painter, const QPointF &corner, const QString &mark,
                            const Tokens &tokens) const
{
    TextLine line(mark, FontRole::Badge, Ink::Accent, m_width - 80);
    const auto middle = markHeight / 2;
    line.centreAt({m_width / 2, middle});
    line.paint(painter, corner, tokens);
    const auto y = corner.y() + middle;
    const auto half = line.width() / 2 + 14;
    painter.fillRect(QRectF(corner.x(), y, m_width / 2 - half, 1), tokens.accent);
    painter.fillRect(QRectF(corner.x() + m_width / 2 + half, y, m_width / 2 - half, 1),
                     tokens.accent);
}

void ReplyLayout::paintHead(QPainter &painter, const QPointF &corner, const ReplyContext &context,
                            const Tokens &tokens) const
{
    const auto avatar = QRectF(0, m_top, avatarSize, avatarSize).translated(corner);
    if (m_reply.isRemoved)
        drawBox(painter, avatar, avatarSize / 2, tokens.chip);
    else if (domain::isAnonymous(m_reply.author))
        drawAnonymous(painter, avatar, tokens);
    else
        drawAvatar(painter, avatar, m_reply.author, m_reply.authorName);
    const auto middle = m_top + nameCentre;
    qreal x = textLeft;
    const auto put = [&](const QString &text, FontRole role, Ink ink, qreal room) {
        TextLine line(text, role, ink, room);
        line.startAt({x, middle});
        line.paint(painter, corner, tokens);
        x += line.width() + 8;
    };
    const auto right = answerButton().left() - 8;
    if (!m_reply.isRemoved)
        put(personName(m_reply.author, m_reply.authorName), FontRole::BodyStrong, Ink::Text,
            qMax(60.0, right - x - 150));
    if (!m_reply.isRemoved && m_reply.author == context.topicAuthor) {
        const auto label = Text::tr("OP", "who posted the topic");
        const auto width = chipWidth(label);
        drawChip(painter, QRectF(x, middle - 9, width, 18).translated(corner), label,
                 {tokens.tint, tokens.accent});
        x += width + 8;
    }
    put(longAge(m_reply.posted, context.now), FontRole::Meta, Ink::Muted, qMax(20.0, right - x));
    if (m_reply.isEdited && !m_reply.isRemoved && x < right - 60)
        put(u"· "_s + Text::tr("edited"), FontRole::Meta, Ink::Muted, right - x);
    TextLine floor(u"#%1"_s.arg(m_reply.floor), FontRole::Meta, Ink::Muted);
    floor.endAt({m_width, middle});
    floor.paint(painter, corner, tokens);
    if (!m_reply.isRemoved)
        drawIcon(painter, answerButton().adjusted(5, 5, -5, -5).translated(corner), u"reply",
                 tokens.muted);
}

void ReplyLayout::paintQuote(QPainter &painter, const QPointF &corner, const Tokens &tokens) const
{
    const auto box = m_quote.translated(corner);
    drawBox(painter, box, 6, tokens.code);
    painter.fillRect(QRectF(box.left(), box.top() + 5, 3, box.height() - 10), tokens.border);
    const auto x = m_quote.left() + quotePadding;
    const auto middle = m_quote.top() + 17;
    drawIcon(painter, QRectF(x, middle - 7, 14, 14).translated(corner), u"corner-up-left",
             tokens.muted);
    TextLine who(displayLine(m_reply.quotedAuthor, 64), FontRole::Poster, Ink::Muted,
                 m_quote.width() - 100);
    who.startAt({x + 20, middle});
    who.paint(painter, corner, tokens);
    if (m_reply.replyToFloor > 0) {
        TextLine floor(u"#%1"_s.arg(m_reply.replyToFloor), FontRole::Badge, Ink::Muted);
        floor.startAt({x + 20 + who.width() + 6, middle});
        floor.paint(painter, corner, tokens);
    }
    drawDocument(painter, *m_quoted, corner + QPointF(x, m_quote.top() + 34), tokens.muted);
}

} // namespace ui
