// SPDX-License-Identifier: MIT
#pragma once

#include "domain/topic.h"

#include <QRectF>

#include <memory>

class QPainter;
class QTextDocument;

namespace ui {

struct Tokens;

/// What a reply's look depends on beside itself.
struct ReplyContext {
    domain::AccountId topicAuthor;
    domain::Timestamp now{};
    /// "2 new replies since #17" above it; empty without.
    QString newMark;
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
    [[nodiscard]] QString linkAt(const QPointF &position) const;

private:
    void placeQuote();
    void paintHead(QPainter &painter, const QPointF &corner, const ReplyContext &context,
                   const Tokens &tokens) const;
    void paintQuote(QPainter &painter, const QPointF &corner, const Tokens &tokens) const;
    void paintMark(QPainter &painter, const QPointF &corner, const QString &mark,
                   const Tokens &tokens) const;

    domain::Reply m_reply;
    const Tokens *m_tokens;
    std::unique_ptr<QTextDocument> m_body;
    std::unique_ptr<QTextDocument> m_quoted;
    QRectF m_quote; ///< empty without
    qreal m_width;
    qreal m_top = 0; ///< of the avatar, below the mark
    qreal m_bodyTop = 0;
    qreal m_floorWidth = 0;
    int m_height = 0;
    bool m_hasMark;
};

} // namespace ui
