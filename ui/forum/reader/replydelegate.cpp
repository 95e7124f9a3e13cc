// SPDX-License-Identifier: MIT
#include "ui/forum/reader/replydelegate.h"

#include "items/replylistmodel.h"
#include "ui/list/textline.h"
#include "ui/markdown/safemarkdown.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/relativetime.h"

#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QPainter>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextDocumentFragment>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr qreal padding = 14;
constexpr Scaled quoteHead(34.0);
constexpr Scaled headMiddle(17.0);
constexpr qreal innerFooter = 4;
constexpr qreal innerGap = 10;
constexpr qreal footer = 10;
constexpr qreal barWidth = 3;
constexpr Scaled more(22.0); ///< the line that says that there is more

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
            = quoteHead - 4 + (m_goesOn ? more : 0.0) + m_innerText->size().height() + innerFooter;
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
    who.startAt({20, headMiddle}).paint(painter, corner, tokens);
    if (quote.floor > 0)
        TextLine(u"#%1"_s.arg(quote.floor), FontRole::Badge, Ink::Muted)
            .startAt({26 + who.width(), headMiddle})
            .paint(painter, corner, tokens);
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
            TextLine(QuoteWords::tr("… replies to another reply"), FontRole::Meta, Ink::Muted,
                     m_innerBox.width() - padding)
                .startAt({0, more / 2 - 2})
                .paint(painter, {left, top}, tokens);
            top += more;
        }
        drawDocument(painter, *m_innerText, {left, top}, tokens.muted, tokens);
    }
    drawDocument(painter, *m_outerText, corner + QPointF(padding, m_textTop), tokens.muted, tokens);
}

namespace {
using Model = items::ReplyListModel;

constexpr int keptLayouts = 400;
constexpr qreal textLeft = 44;
constexpr qreal avatarSize = 32;
constexpr qreal topMargin = 14;
constexpr qreal bottomMargin = 14;
constexpr Scaled markHeight(40.0);
constexpr Scaled headHeight(26.0); ///< from the avatar's top to the text
constexpr Scaled nameCentre(11.0);
} // namespace

ReplyLayout::ReplyLayout(const domain::Reply &reply, bool hasMark, qreal width,
                         const Tokens &tokens)
    : m_reply(reply)
    , m_tokens(&tokens)
    , m_width(width)
    , m_scale(textScale())
    , m_hasMark(hasMark)
{
    m_top = topMargin + (hasMark ? markHeight : 0.0);
    m_floorWidth = TextLine(u"#%1"_s.arg(reply.floor), FontRole::Meta, Ink::Muted).width();
    m_bodyTop = m_top + headHeight;
    if (!reply.quotedText.isEmpty() && !reply.isRemoved)
        placeQuote();
    const auto gone
        = reply.content.isEmpty() ? ReplyDelegate::tr("This reply was removed.") : reply.content;
    m_body = reply.isRemoved
        ? plainDocument(gone)
        : markdownDocument(reply.content, tokens, reply.mentioned, Numbers::Floors);
    m_body->setTextWidth(width - textLeft);
    m_height
        = qCeil(std::max(m_bodyTop + m_body->size().height(), m_top + avatarSize) + bottomMargin);
}

ReplyLayout::~ReplyLayout() = default;

void ReplyLayout::placeQuote()
{
    m_quoteBox = std::make_unique<QuoteBox>(m_reply, m_width - textLeft, *m_tokens);
    m_quote = QRectF(textLeft, m_bodyTop + 2, m_width - textLeft, m_quoteBox->height());
    m_bodyTop = m_quote.bottom() + 8;
}

bool ReplyLayout::fits(const domain::Reply &reply, bool hasMark, qreal width,
                       const Tokens &tokens) const
{
    return m_tokens == &tokens && m_width == width && m_scale == textScale() && m_hasMark == hasMark
        && m_reply == reply;
}

QRectF ReplyLayout::answerButton() const
{
    return {m_width - m_floorWidth - 16 - 24, m_top + nameCentre - 12, 24, 24};
}

QString ReplyLayout::linkAt(const QPointF &position) const
{
    return m_body->documentLayout()->anchorAt(position - QPointF(textLeft, m_bodyTop));
}

qint64 ReplyLayout::quotedFloorAt(const QPointF &position) const
{
    return m_quoteBox && m_quote.contains(position)
        ? m_quoteBox->floorAt(position - m_quote.topLeft())
        : 0;
}

int ReplyLayout::positionAt(const QPointF &position, Qt::HitTestAccuracy accuracy) const
{
    if (m_reply.isRemoved)
        return -1;
    return m_body->documentLayout()->hitTest(position - QPointF(textLeft, m_bodyTop), accuracy);
}

TextRange ReplyLayout::wordAt(int position) const
{
    QTextCursor cursor(m_body.get());
    cursor.setPosition(qBound(0, position, m_body->characterCount() - 1));
    cursor.select(QTextCursor::WordUnderCursor);
    return {cursor.selectionStart(), cursor.selectionEnd()};
}

QString ReplyLayout::textIn(TextRange range) const
{
    const auto last = m_body->characterCount() - 1;
    QTextCursor cursor(m_body.get());
    cursor.setPosition(qBound(0, range.from, last));
    cursor.setPosition(qBound(0, range.to, last), QTextCursor::KeepAnchor);
    return cursor.selection().toPlainText();
}

int ReplyLayout::moved(int position, QTextCursor::MoveOperation step) const
{
    QTextCursor cursor(m_body.get());
    cursor.setPosition(qBound(0, position, m_body->characterCount() - 1));
    cursor.movePosition(step);
    return cursor.position();
}

void ReplyLayout::paint(QPainter &painter, const QPointF &corner, const ReplyContext &context,
                        const Tokens &tokens, bool isLast) const
{
    if (m_hasMark)
        paintMark(painter, corner, context.newMark, tokens);
    paintHead(painter, corner, context, tokens);
    if (m_quoteBox)
        m_quoteBox->paint(painter, corner + m_quote.topLeft(), tokens);
    drawDocument(painter, *m_body, corner + QPointF(textLeft, m_bodyTop),
                 m_reply.isMoved         ? tokens.accent
                     : m_reply.isRemoved ? tokens.muted
                                         : tokens.text,
                 tokens, context.selected);
    if (!isLast)
        drawHairline(painter, corner.x() + textLeft, corner.x() + m_width,
                     corner.y() + m_height - 1, tokens.hairline);
}

void ReplyLayout::paintMark(QPainter &painter, const QPointF &corner, const QString &mark,
                            const Tokens &tokens) const
{
    TextLine line(mark, FontRole::Badge, Ink::Accent, m_width - 80);
    const auto middle = markHeight / 2;
    line.centreAt({m_width / 2, middle}).paint(painter, corner, tokens);
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
    else
        drawPerson(painter, avatar, m_reply.author, m_reply.authorName, tokens);
    paintFacts(painter, corner, context, tokens);
    TextLine(u"#%1"_s.arg(m_reply.floor), FontRole::Meta, Ink::Muted)
        .endAt({m_width, m_top + nameCentre})
        .paint(painter, corner, tokens);
    if (!m_reply.isRemoved)
        drawIcon(painter, answerButton().adjusted(5, 5, -5, -5).translated(corner), u"reply",
                 tokens.muted);
}

/// Who, whether that is who posted the topic, when, and whether it was edited.
void ReplyLayout::paintFacts(QPainter &painter, const QPointF &corner, const ReplyContext &context,
                             const Tokens &tokens) const
{
    const auto middle = m_top + nameCentre;
    const auto right = answerButton().left() - 8;
    qreal x = textLeft;
    const auto put = [&](const QString &text, FontRole role, Ink ink, qreal room) {
        TextLine line(text, role, ink, room);
        line.startAt({x, middle}).paint(painter, corner, tokens);
        x += line.width() + 8;
    };
    m_author = {};
    if (!m_reply.isRemoved) {
        put(personName(m_reply.author, m_reply.authorName), FontRole::BodyStrong,
            context.isAuthorHovered ? Ink::Accent : Ink::Text, qMax(60.0, right - x - 150));
        m_author = QRectF(textLeft, m_top, x - 8 - textLeft, 2 * nameCentre);
    }
    if (context.isAuthorHovered)
        painter.fillRect(QRectF(textLeft, middle + 8, m_author.width(), 1).translated(corner),
                         tokens.accent);
    if (!m_reply.isRemoved && m_reply.author == context.topicAuthor) {
        const auto label = ReplyDelegate::tr("OP", "who posted the topic");
        const auto width = chipWidth(label);
        drawChip(painter, QRectF(x, middle - scaled(9), width, scaled(18)).translated(corner),
                 label, {tokens.tint, tokens.accent});
        x += width + 8;
    }
    put(longAge(m_reply.posted, context.now), FontRole::Meta, Ink::Muted, qMax(20.0, right - x));
    m_edited = {};
    if (!m_reply.isEdited || m_reply.isRemoved || x >= right - 60)
        return;
    put(u"·"_s, FontRole::Meta, Ink::Muted, right - x);
    const auto left = x;
    put(ReplyDelegate::tr("edited"), FontRole::Meta, Ink::Accent, right - x);
    m_edited = QRectF(left - 4, m_top, x - left, 2 * nameCentre);
}

ReplyDelegate::ReplyDelegate(QObject *parent)
    : QStyledItemDelegate(parent)
    , m_layouts(keptLayouts)
{
}

const ReplyLayout &ReplyDelegate::layoutOf(const QModelIndex &index, int width,
                                           const Tokens &tokens) const
{
    const auto reply = index.data(Model::ReplyRole).value<domain::Reply>();
    const bool hasMark = index.data(Model::IsFirstNewRole).toBool();
    const auto key = reply.id.isEmpty() ? QByteArray::number(-reply.floor) : reply.id.bytes();
    if (auto *known = m_layouts.object(key); known && known->fits(reply, hasMark, width, tokens))
        return *known;
    auto *made = new ReplyLayout(reply, hasMark, width, tokens);
    m_layouts.insert(key, made);
    // Refused and deleted would be what costs more than the cache holds, not one of hundreds.
    return *made; // NOLINT(clang-analyzer-cplusplus.NewDelete)
}

void ReplyDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const
{
    const auto &tokens = tokensFor(option.palette);
    const auto *model = qobject_cast<const Model *>(index.model());
    ReplyContext context;
    context.topicAuthor = m_topicAuthor;
    if (model) {
        const auto floor = index.data(Model::FloorRole).toLongLong();
        const auto fresh = model->newCount();
        if (floor == m_selectedFloor)
            context.selected = m_selected;
        context.isAuthorHovered = floor > 0 && floor == m_hoveredAuthor;
        context.now = model->now();
        context.newMark = floor > 1
            ? tr("%Ln new replies since #%1", nullptr, int(fresh)).arg(floor - 1)
            : tr("%Ln new replies", nullptr, int(fresh));
    }
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    // The view has filled what is selected, as if it were a row of a table.
    painter->fillRect(option.rect, tokens.reader);
    const bool isLast = index.row() == index.model()->rowCount() - 1;
    layoutOf(index, option.rect.width(), tokens)
        .paint(*painter, option.rect.topLeft(), context, tokens, isLast);
    const bool isCurrent = option.state & QStyle::State_Selected;
    const bool hasFocus = option.widget && option.widget->hasFocus();
    if (isCurrent && hasFocus)
        painter->fillRect(
            QRect(option.rect.left() + 36, option.rect.top() + 14, 3, option.rect.height() - 28),
            tokens.accent);
    painter->restore();
}

} // namespace ui

#include "moc_replydelegate.cpp"
