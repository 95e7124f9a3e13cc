// SPDX-License-Identifier: MIT
#pragma once

#include "domain/reply.h"
#include "ui/markdown/safemarkdown.h"

#include <QCache>
#include <QRectF>
#include <QStyledItemDelegate>
#include <QTextCursor>

#include <memory>

class QPainter;
class QTextDocument;

namespace ui {

struct Tokens;

/// What a reply answers, with what that answers inside it; anything before is only said to be
/// there.
class QuoteBox {
public:
    QuoteBox(const domain::Reply &reply, qreal width, const Tokens &tokens);
    ~QuoteBox();

    [[nodiscard]] qreal height() const { return m_height; }
    /// The floor that a click leads to; 0 where unknown.
    [[nodiscard]] qint64 floorAt(const QPointF &position) const;
    void paint(QPainter &painter, const QPointF &corner, const Tokens &tokens) const;

private:
    void paintHead(QPainter &painter, const QPointF &corner, const domain::Quote &quote,
                   const Tokens &tokens) const;

    domain::Quote m_outer;
    domain::Quote m_inner;
    std::unique_ptr<QTextDocument> m_outerText;
    std::unique_ptr<QTextDocument> m_innerText; ///< none without an inner quote
    QRectF m_innerBox;
    qreal m_width;
    qreal m_textTop;
    qreal m_height;
    bool m_goesOn;
};

/// What a reply's look depends on beside itself.
struct ReplyContext {
    domain::AccountId topicAuthor;
    domain::Timestamp now{};
    /// "2 new replies since #17" above it; empty without.
    QString newMark;
    TextRange selected{}; ///< of its text
    bool isAuthorHovered = false;
};

/// Where everything in a reply of a given width goes. The text is laid out once; names and ages
/// are shaped while painting, where they come from a cache.
class ReplyLayout {
public:
    ReplyLayout(const domain::Reply &reply, bool hasMark, qreal width, const Tokens &tokens);
    ~ReplyLayout();

    [[nodiscard]] int height() const { return m_height; }
    [[nodiscard]] bool fits(const domain::Reply &reply, bool hasMark, qreal width,
                            const Tokens &tokens) const;
    void paint(QPainter &painter, const QPointF &corner, const ReplyContext &context,
               const Tokens &tokens, bool isLast) const;

    // In the row's own coordinates.
    [[nodiscard]] QRectF answerButton() const;
    [[nodiscard]] const QRectF &quote() const { return m_quote; }
    /// Of the quote that is there; 0 where unknown.
    [[nodiscard]] qint64 quotedFloorAt(const QPointF &position) const;
    /// Where "edited" was painted; empty without.
    [[nodiscard]] const QRectF &editedMark() const { return m_edited; }
    /// Where the name of whoever wrote it was painted; empty without.
    [[nodiscard]] const QRectF &author() const { return m_author; }
    /// Of a character of the text; −1 beside it.
    [[nodiscard]] int positionAt(const QPointF &position, Qt::HitTestAccuracy accuracy) const;
    [[nodiscard]] TextRange wordAt(int position) const;
    [[nodiscard]] QString textIn(TextRange range) const;
    /// Where a cursor at `position` of the text comes to.
    [[nodiscard]] int moved(int position, QTextCursor::MoveOperation step) const;
    [[nodiscard]] QString linkAt(const QPointF &position) const;
    [[nodiscard]] QList<DocumentLink> links() const { return linksIn(*m_body); }

private:
    void placeQuote();
    void paintHead(QPainter &painter, const QPointF &corner, const ReplyContext &context,
                   const Tokens &tokens) const;
    void paintFacts(QPainter &painter, const QPointF &corner, const ReplyContext &context,
                    const Tokens &tokens) const;
    void paintMark(QPainter &painter, const QPointF &corner, const QString &mark,
                   const Tokens &tokens) const;

    domain::Reply m_reply;
    const Tokens *m_tokens;
    std::unique_ptr<QTextDocument> m_body;
    std::unique_ptr<QuoteBox> m_quoteBox; ///< none without a quote
    mutable QRectF m_edited;
    mutable QRectF m_author;
    QRectF m_quote; ///< empty without
    qreal m_width;
    qreal m_top = 0; ///< of the avatar, below the mark
    qreal m_bodyTop = 0;
    qreal m_floorWidth = 0;
    int m_height = 0;
    qreal m_scale; ///< of the text
    bool m_hasMark;
};

/// Paints replies and keeps their layouts while they stay as they are.
class ReplyDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit ReplyDelegate(QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] const ReplyLayout &layoutOf(const QModelIndex &index, int width,
                                              const Tokens &tokens) const;
    void setTopicAuthor(const domain::AccountId &author) { m_topicAuthor = author; }
    void forgetLayouts() { m_layouts.clear(); }
    /// The floor over whose author the pointer is; 0: none.
    void setHoveredAuthor(qint64 floor) { m_hoveredAuthor = floor; }
    [[nodiscard]] qint64 hoveredAuthor() const { return m_hoveredAuthor; }
    /// What is selected in one of the floors.
    void setSelection(qint64 floor, TextRange range)
    {
        m_selectedFloor = floor;
        m_selected = range;
    }

private:
    mutable QCache<QByteArray, ReplyLayout> m_layouts;
    domain::AccountId m_topicAuthor;
    qint64 m_selectedFloor = 0;
    qint64 m_hoveredAuthor = 0;
    TextRange m_selected;
};

} // namespace ui
