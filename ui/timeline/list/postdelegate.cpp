// SPDX-License-Identifier: MIT
#include "ui/timeline/list/postdelegate.h"

#include "domain/textlinks.h"
#include "items/timelinemodel.h"
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

using namespace Qt::StringLiterals;
using domain::PostRelation;

namespace ui {

namespace {
constexpr int keptLayouts = 400;
constexpr Scaled widestCard(640.0);
constexpr qreal gutter = 16; ///< between card and window
constexpr qreal between = 8; ///< between two cards
constexpr qreal padding = 16;
constexpr qreal avatarSize = 40;
constexpr qreal textLeft = padding + avatarSize + 12;
constexpr Scaled headHeight(26.0);
constexpr Scaled actionHeight(28.0);
constexpr Scaled shortText(8 * 21.0); ///< of a text that can be opened
constexpr Scaled gapHeight(44.0);
constexpr Scaled blankHeight(96.0);
constexpr Scaled otherHead(32.0); ///< of who wrote what is quoted
constexpr qreal indentOfEach = 24; ///< answer to an answer
constexpr int deepest = 5; ///< answers beyond stand as far in

/// Longer than any post, however many code units its characters have.
constexpr qsizetype longestLine = qsizetype{20} * domain::postLimit;

/// Line by line, so that line breaks stay.
QString cleanLines(const QString &text)
{
    QStringList lines;
    for (const auto &line : text.split(u'\n'))
        lines.append(displayLine(line, longestLine));
    return lines.join(u'\n');
}
/// Plain text as it was typed, in which addresses, links of the program's own, @names and #topics#
/// can be chosen. Marks that turn the direction go, at most 8 combining marks follow a letter.
std::unique_ptr<QTextDocument> postDocument(const QString &text, const Tokens &tokens)
{
    auto document = emptyDocument();
    QTextCursor cursor(document.get());
    const auto clean = cleanLines(text);
    const QTextCharFormat plain;
    qsizetype done = 0;
    const auto links = domain::linksInPost(clean);
    for (const auto &link : links) {
        cursor.insertText(clean.mid(done, link.from - done), plain);
        QTextCharFormat format;
        format.setAnchor(true);
        format.setAnchorHref(link.in(clean));
        format.setForeground(tokens.accent);
        cursor.insertText(link.in(clean), format);
        done = link.to;
    }
    cursor.insertText(clean.mid(done), plain);
    spaceLines(*document);
    return document;
}

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ui::PostLayout)
};

void drawText(QPainter &painter, QTextDocument &document, const QRectF &rect, const QColor &ink,
              const Tokens &tokens)
{
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    drawDocument(painter, document, rect.topLeft(), ink, tokens);
    painter.restore();
}

QByteArray keyOf(const items::TimelineEntry &entry)
{
    if (entry.missing)
        return "missing:" + QByteArray::number(int(entry.missing->kind)) + ':'
            + entry.missing->of.bytes();
    return entry.gap ? QByteArray::number(-entry.gap->newest) : entry.id.bytes();
}

QString textOf(const items::TimelineEntry &entry)
{
    const bool isGone = entry.post.isDeleted && entry.post.content.isEmpty();
    return isGone ? Text::tr("This post was deleted.") : entry.post.content;
}
} // namespace

PostLayout::PostLayout(const items::TimelineEntry &entry, bool isOpen, qreal width,
                       const Tokens &tokens)
    : m_entry(entry)
    , m_tokens(&tokens)
    , m_width(width)
    , m_scale(textScale())
    , m_isOpen(isOpen)
{
    const auto card = std::min<qreal>(width - 2 * gutter, widestCard);
    const auto indent = indentOfEach * std::min(entry.depth, deepest);
    m_card = QRectF((width - card) / 2 + indent, between / 2, card - indent, 0);
    if (!entry.isPost() || !entry.isLoaded) {
        m_card.setHeight(entry.isPost() ? blankHeight : gapHeight);
    } else {
        m_headTop = m_card.top() + padding - 2;
        m_author = QRectF(m_card.left() + padding, m_headTop, textLeft + scaled(120), headHeight);
        placeText(entry, tokens);
        placeOther(entry, tokens);
        placeActions(entry);
    }
    m_height = qCeil(m_card.bottom() + between / 2);
}

PostLayout::~PostLayout() = default;

void PostLayout::placeText(const items::TimelineEntry &entry, const Tokens &tokens)
{
    const auto left = m_card.left() + textLeft;
    const auto room = m_card.right() - padding - left;
    auto top = m_headTop + headHeight;
    m_textRect = QRectF(left, top, room, 0);
    const auto text = textOf(entry);
    if (!text.isEmpty()) {
        m_text = postDocument(text, tokens);
        m_text->setTextWidth(room);
        const auto whole = m_text->size().height();
        const bool isLong = !m_isOpen && whole > shortText * 1.25;
        m_textRect.setHeight(isLong ? shortText : whole);
        if (isLong)
            m_more = QRectF(left, m_textRect.bottom() + 4, scaled(120), scaled(20));
    }
    m_card.setBottom((m_more.isEmpty() ? m_textRect : m_more).bottom());
}

void PostLayout::placeOther(const items::TimelineEntry &entry, const Tokens &tokens)
{
    const bool isShown = !entry.post.isDeleted
        && (entry.post.relation == PostRelation::Repost
            || entry.post.relation == PostRelation::Quote);
    if (!isShown)
        return;
    const bool isThere = entry.other && !entry.other->isDeleted;
    m_otherText
        = postDocument(isThere ? entry.other->content : Text::tr("This post was deleted."), tokens);
    const auto room = m_textRect.width() - 24;
    m_otherText->setTextWidth(room);
    const auto height = std::min<qreal>(m_otherText->size().height(), shortText);
    m_other = QRectF(m_textRect.left(), m_card.bottom() + 6, m_textRect.width(),
                     (isThere ? otherHead : 10.0) + height + 10);
    m_card.setBottom(m_other.bottom());
    if (isThere)
        m_otherAuthor = QRectF(m_other.left() + 12, m_other.top() + scaled(18) - headHeight / 2,
                               otherName(*entry.other).width(), headHeight);
}

TextLine PostLayout::otherName(const domain::Post &other) const
{
    return {personName(other.author, other.authorName), FontRole::Poster, Ink::Text,
            m_other.width() - 100};
}

void PostLayout::placeActions(const items::TimelineEntry &entry)
{
    if (entry.post.isDeleted) {
        m_card.setBottom(std::max(m_card.bottom() + padding, m_headTop + avatarSize + padding));
        return;
    }
    const auto top = m_card.bottom() + 6;
    for (int i = 0; i < 3; ++i)
        m_actions[std::size_t(i)]
            = QRectF(m_textRect.left() - 6 + i * scaled(88), top, scaled(72), actionHeight);
    m_card.setBottom(top + actionHeight + 8);
}

bool PostLayout::fits(const items::TimelineEntry &entry, bool isOpen, qreal width,
                      const Tokens &tokens) const
{
    auto same = entry;
    same.now = m_entry.now;
    return m_tokens == &tokens && m_width == width && m_scale == textScale() && m_isOpen == isOpen
        && m_entry == same;
}

PostLayout::Spot PostLayout::hitTest(const QPointF &position, QString *target) const
{
    constexpr std::array spots{Spot::Answer, Spot::Repost, Spot::Like};
    if (!m_entry.isPost())
        return m_card.contains(position) ? Spot::LoadGap : Spot::Elsewhere;
    for (std::size_t i = 0; i < spots.size(); ++i) {
        if (m_actions[i].contains(position))
            return spots[i];
    }
    if (m_more.contains(position))
        return Spot::More;
    if (m_otherAuthor.contains(position) || m_answered.contains(position))
        return Spot::OtherAuthor;
    if (m_author.contains(position))
        return Spot::Author;
    const QTextDocument *document = m_other.contains(position) ? m_otherText.get() : m_text.get();
    const auto corner = m_other.contains(position) ? m_other.topLeft() + QPointF(12, otherHead)
                                                   : m_textRect.topLeft();
    if (document)
        *target = document->documentLayout()->anchorAt(position - corner);
    if (!target->isEmpty())
        return Spot::Link;
    return m_other.contains(position) ? Spot::Other : Spot::Elsewhere;
}

void PostLayout::paint(QPainter &painter, const QPointF &corner, const items::TimelineEntry &entry,
                       const State &state, const Tokens &tokens) const
{
    const auto card = m_card.translated(corner);
    if (!entry.isPost()) {
        paintGap(painter, corner, entry, tokens);
        if (state.isSelected && state.hasFocus)
            drawFocusRing(painter, card, 8, tokens);
        return;
    }
    const auto border = state.isSelected || entry.isSubject ? tokens.accent
        : state.isHovered                                   ? tokens.border
                                                            : tokens.hairline;
    drawBox(painter, card, 8, tokens.list, border);
    if (state.isSelected && state.hasFocus)
        drawFocusRing(painter, card, 8, tokens);
    if (!entry.isLoaded && state.hasBars)
        drawSkeletonRow(painter, card.adjusted(8, 16, -8, -16), 0, tokens);
    if (!entry.isLoaded)
        return;
    paintHead(painter, corner, entry, tokens);
    if (m_text)
        drawText(painter, *m_text, m_textRect.translated(corner),
                 entry.post.isDeleted ? tokens.muted : tokens.text, tokens);
    if (!m_more.isEmpty())
        TextLine(Text::tr("Show more"), FontRole::Button, Ink::Accent)
            .startAt({m_more.left(), m_more.center().y()})
            .paint(painter, corner, tokens);
    if (!m_other.isEmpty())
        paintOther(painter, corner, entry, tokens);
    if (!entry.post.isDeleted)
        paintActions(painter, corner, entry, state, tokens);
}

void PostLayout::paintGap(QPainter &painter, const QPointF &corner,
                          const items::TimelineEntry &entry, const Tokens &tokens) const
{
    const auto card = m_card.translated(corner);
    drawBox(painter, card, 8, tokens.window, tokens.border);
    const auto text = entry.missing ? items::missingSentence(entry)
        : entry.isLoading           ? Text::tr("Loading missing posts…")
                                    : Text::tr("Load missing posts");
    TextLine(text, FontRole::Button, entry.isLoading ? Ink::Muted : Ink::Accent,
             m_card.width() - 32)
        .centreAt(m_card.center())
        .paint(painter, corner, tokens);
}

void PostLayout::paintHead(QPainter &painter, const QPointF &corner,
                           const items::TimelineEntry &entry, const Tokens &tokens) const
{
    const auto &post = entry.post;
    const QRectF avatar(m_card.left() + padding, m_headTop + 2, avatarSize, avatarSize);
    drawAvatar(painter, avatar.translated(corner), post.author, post.authorName);
    const auto middle = m_headTop + scaled(11);
    auto x = m_textRect.left();
    const auto put = [&](const QString &text, FontRole role, Ink ink, qreal gap = 8) {
        TextLine line(text, role, ink, std::max(20.0, m_textRect.right() - x));
        line.startAt({x, middle}).paint(painter, corner, tokens);
        x += line.width() + gap;
    };
    put(personName(post.author, post.authorName), FontRole::BodyStrong, Ink::Text);
    put(shortAge(post.posted, entry.now), FontRole::Meta, Ink::Muted);
    if (entry.isUnseen) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(tokens.accent);
        painter.drawEllipse(QPointF(x + 4, middle + 0.5) + corner, 3.5, 3.5);
        x += 16;
    }
    if (post.relation == PostRelation::Repost)
        put(u"· "_s + Text::tr("reposted"), FontRole::Meta, Ink::Muted);
    m_answered = {};
    if (post.relation != PostRelation::Answer || !entry.other)
        return;
    // The name is a link, whatever stands around it in this language.
    const auto words = Text::tr("replying to %1");
    const auto at = words.indexOf("%1"_L1);
    put(u"· "_s + words.first(at), FontRole::Meta, Ink::Muted, 0);
    const auto left = x;
    put(personName(entry.other->author, entry.other->authorName), FontRole::Poster, Ink::Muted, 0);
    m_answered = QRectF(left, m_headTop, x - left, headHeight);
    if (const auto rest = words.sliced(at + 2); !rest.isEmpty())
        put(rest, FontRole::Meta, Ink::Muted);
}

void PostLayout::paintOther(QPainter &painter, const QPointF &corner,
                            const items::TimelineEntry &entry, const Tokens &tokens) const
{
    const auto box = m_other.translated(corner);
    drawBox(painter, box, 6, tokens.code);
    const bool isThere = entry.other && !entry.other->isDeleted;
    if (isThere) {
        auto who = otherName(*entry.other);
        who.startAt({m_other.left() + 12, m_other.top() + scaled(18)})
            .paint(painter, corner, tokens);
        TextLine(shortAge(entry.other->posted, entry.now), FontRole::Meta, Ink::Muted)
            .startAt({m_other.left() + 20 + who.width(), m_other.top() + scaled(18)})
            .paint(painter, corner, tokens);
    }
    drawText(painter, *m_otherText, box.adjusted(12, isThere ? otherHead : 10.0, -12, -10),
             tokens.muted, tokens);
}

void PostLayout::paintActions(QPainter &painter, const QPointF &corner,
                              const items::TimelineEntry &entry, const State &state,
                              const Tokens &tokens) const
{
    const auto &post = entry.post;
    struct Action {
        QStringView icon;
        qint64 count;
        bool isOn;
    };
    const std::array<Action, 3> actions{Action{u"reply", post.answers, false},
                                        Action{u"repeat-2", post.reposts, post.isReposted},
                                        Action{u"heart", post.likes, post.isLiked}};
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const auto &place = m_actions[i];
        const bool isOn = actions[i].isOn;
        const auto ink = isOn ? tokens.accent : tokens.muted;
        const QRectF glyph(place.left() + 6, place.center().y() - 8, 16, 16);
        painter.setOpacity(state.isWritable ? 1 : 0.5);
        drawIcon(painter, glyph.translated(corner), actions[i].icon, ink,
                 isOn && i == 2 ? IconPaint::Filled : IconPaint::Outline);
        painter.setOpacity(1);
        if (actions[i].count == 0)
            continue;
        TextLine(number(actions[i].count), FontRole::Meta, isOn ? Ink::Accent : Ink::Muted)
            .startAt({glyph.right() + 6, place.center().y()})
            .paint(painter, corner, tokens);
    }
}

void PostLayout::mark(const QString &words)
{
    QTextCharFormat marker;
    marker.setForeground(m_tokens->gold);
    marker.setBackground(m_tokens->goldTint);
    for (const auto *text : {m_text.get(), m_otherText.get()}) {
        for (auto found = text ? text->find(words) : QTextCursor(); !found.isNull();
             found = text->find(words, found))
            found.mergeCharFormat(marker);
    }
}

PostDelegate::PostDelegate(QObject *parent)
    : QStyledItemDelegate(parent)
    , m_layouts(keptLayouts)
{
}

const PostLayout &PostDelegate::layoutOf(const QModelIndex &index, int width,
                                         const Tokens &tokens) const
{
    const auto entry = index.data(items::TimelineModel::EntryRole).value<items::TimelineEntry>();
    const auto key = keyOf(entry);
    const bool isOpen = m_open.contains(entry.id);
    if (auto *known = m_layouts.object(key); known && known->fits(entry, isOpen, width, tokens))
        return *known;
    auto *made = new PostLayout(entry, isOpen, width, tokens);
    if (!m_marked.isEmpty())
        made->mark(m_marked);
    m_layouts.insert(key, made);
    return *made;
}

void PostDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    const auto &tokens = tokensFor(option.palette);
    const auto entry = index.data(items::TimelineModel::EntryRole).value<items::TimelineEntry>();
    PostLayout::State state;
    state.isSelected = option.state & QStyle::State_Selected;
    state.hasFocus = option.widget && option.widget->hasFocus();
    state.isHovered = index.row() == m_hoveredRow;
    state.isWritable = m_isWritable;
    if (entry.isLoaded)
        m_blank.forget(index);
    else
        state.hasBars = entry.isPost() && m_blank.hasWaited(option, index);
    painter->save();
    // The view has painted a selection from edge to edge.
    painter->fillRect(option.rect, tokens.window);
    painter->setRenderHint(QPainter::Antialiasing);
    layoutOf(index, option.rect.width(), tokens)
        .paint(*painter, option.rect.topLeft(), entry, state, tokens);
    painter->restore();
}

} // namespace ui

#include "moc_postdelegate.cpp"
